import { MenuPreview } from '#contract/menu/menu-import.ts'

import type { TestStaff } from './make-staff.ts'
import { readJson } from './read-json.ts'

export function menuForm(csv: string | Uint8Array, name = 'menu.csv') {
  const form = new FormData()
  const bytes = typeof csv === 'string' ? csv : Uint8Array.from(csv)
  form.append('file', new File([bytes], name, { type: 'text/csv' }))
  return form
}

export function sendPreview(staff: TestStaff, csv: string | Uint8Array) {
  return staff.request('/api/products/import/preview', { method: 'POST', body: menuForm(csv) })
}

export async function previewMenu(staff: TestStaff, csv: string | Uint8Array) {
  return readJson(MenuPreview, await sendPreview(staff, csv))
}

export function sendImport(staff: TestStaff, csv: string | Uint8Array, digest: string) {
  const path = `/api/products/import?digest=${encodeURIComponent(digest)}`
  return staff.request(path, { method: 'POST', body: menuForm(csv, 'My menu.csv') })
}

export async function importMenu(staff: TestStaff, csv: string | Uint8Array) {
  const { digest } = await previewMenu(staff, csv)
  return sendImport(staff, csv, digest)
}
