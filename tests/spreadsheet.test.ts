import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterAll, expect, it } from 'vitest'

import { toCsv } from '#domain/csv.ts'

import { findLibreOffice } from './support/find-programs.ts'
import { convertedText, formulaText, untouchedText } from './support/spreadsheet-text.ts'

const program = findLibreOffice()
const folder = mkdtempSync(join(tmpdir(), 'tukunya-csv-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// `npm test` installs it; a machine without it or apt skips this, continuous integration does not.
it.skipIf(!program && !process.env.CI)(
  'LibreOffice opens each text of a CSV file as text, and each number as a number',
  { timeout: 120_000 },
  () => {
    const texts = [...convertedText, ...untouchedText, ...formulaText]
    const rows = [...texts.map((text) => [text]), [1500], [-5], [0.5]]
    const cells = openInLibreOffice(toCsv(['Text'], rows)).slice(1)
    expect(cells).toEqual([
      ...[...convertedText, ...untouchedText].map((text) => ({ type: 'string', text })),
      ...formulaText.map((text) => ({ type: 'string', text: `'${text}` })),
      { type: 'float', text: '1500' },
      { type: 'float', text: '-5' },
      { type: 'float', text: '0.5' },
    ])
  },
)

/** The cells of the first column; 1033 is English (USA), `true` also finds dates, as Excel does. */
function openInLibreOffice(csv: string) {
  const input = join(folder, 'list.csv')
  writeFileSync(input, csv)
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  const filter = '--infilter=CSV:44,34,76,1,,1033,false,true'
  const args = [profile, '--headless', filter, '--convert-to', 'fods', '--outdir', folder, input]
  const { status } = spawnSync(program ?? 'soffice', args, { stdio: 'ignore' })
  expect(status).toBe(0)
  const sheet = readFileSync(join(folder, 'list.fods'), 'utf8')
  return [...sheet.matchAll(cellPattern)].map(([, type, formula, content = '']) => ({
    type: formula ? 'formula' : type,
    text: textOf(content),
  }))
}

const cellPattern =
  /<table:table-cell(?=[^>]*office:value-type="(\w+)")(?:(?=[^>]*table:formula="([^"]*)"))?[^>]*>(.*?)<\/table:table-cell>/gs

/** Without the white space at the ends, where the mark is. */
function textOf(content: string) {
  return content
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(apos|quot|lt|gt|amp);/g, (_, name: keyof typeof entities) => entities[name])
    .trim()
}

const entities = { apos: "'", quot: '"', lt: '<', gt: '>', amp: '&' }
