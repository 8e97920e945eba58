import {
  constants,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { lockDirectory } from './directory-lock.ts'

const copyPrefix = 'copy-'
const shared = constants.COPYFILE_FICLONE
/** More than any file system rounds its timestamps by. */
const timestampPrecisionMs = 2000

/** Copies the changed files again synchronously: PGlite writes on this thread, so none changes. */
export async function copyDatabase(dataDirectory: string) {
  const copy = mkdtempSync(join(dataDirectory, copyPrefix))
  const paths = { from: join(dataDirectory, 'database'), to: join(copy, 'database') }
  const since = Date.now() - timestampPrecisionMs
  try {
    await copyAll(paths)
    copyChanged(paths, since)
    return copy
  } catch (error) {
    removeCopy(copy)
    throw error
  }
}

type CopyPaths = { from: string; to: string }

async function copyAll({ from, to }: CopyPaths) {
  mkdirSync(to, { mode: 0o700 })
  for (const { path, isFolder } of listPaths(from)) {
    if (isFolder) mkdirSync(join(to, path), { recursive: true, mode: 0o700 })
    else await copyFile(join(from, path), join(to, path), shared).catch(ignoreMissing)
  }
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

function copyChanged({ from, to }: CopyPaths, since: number) {
  const present = listPaths(from)
  const copied = new Set(listPaths(to).map(({ path }) => path))
  for (const { path, isFolder } of present) {
    const isNew = !copied.delete(path)
    if (isFolder) mkdirSync(join(to, path), { recursive: true, mode: 0o700 })
    else if (isNew || statSync(join(from, path)).ctimeMs >= since) {
      copyFileSync(join(from, path), join(to, path), shared)
    }
  }
  for (const path of copied) rmSync(join(to, path), { recursive: true, force: true })
}

function listPaths(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)),
      isFolder: entry.isDirectory(),
    }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

export function removeCopy(copy: string) {
  rmSync(copy, { recursive: true, force: true })
}

/** Removes copies left by a killed backup; a copy in use is locked. */
export function removeStaleCopies(dataDirectory: string) {
  for (const name of readdirSync(dataDirectory)) {
    if (!name.startsWith(copyPrefix)) continue
    const copy = join(dataDirectory, name)
    try {
      lockDirectory(copy)()
    } catch {
      continue
    }
    removeCopy(copy)
  }
}
