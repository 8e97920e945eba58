// Writes the manual's pages beside the files of the shop: a part of the build.
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { manualFolder, readManual, renderManualPage } from './manual.ts'

const folder = 'build/client/help'
mkdirSync(folder, { recursive: true })
const pages = readManual()
const hasPicture = (path: string) => existsSync(join(folder, path))
for (const page of pages) {
  writeFileSync(join(folder, `${page.name}.html`), renderManualPage(page, { pages, hasPicture }))
}
copyFileSync(join(manualFolder, 'help.css'), join(folder, 'help.css'))
