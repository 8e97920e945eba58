import { closeSync, fsyncSync, openSync, readdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'

import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd?: number }
type Emscripten = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } }

/** What PostgreSQL in WebAssembly reads as "input/output error". */
const inputOutputError = 29

/**
 * PGlite's Node files, with the fsync that they lack: PostgreSQL asks for one at every commit, and
 * Emscripten has nothing to pass it to. `syncCount` tells that the path from commit to disk stands.
 * Leans on PGlite's internals: its version is pinned, and the server refuses to start at no sync.
 */
export class DurableFiles extends NodeFS {
  syncCount = 0

  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addSync = ({ NODEFS }: Emscripten) => {
      NODEFS.stream_ops.fsync = ({ nfd }) => this.#sync(nfd)
    }
    const preRun = [
      ...[emscriptenOpts.preRun ?? []].flat(),
      addSync,
    ] as typeof emscriptenOpts.preRun
    return { emscriptenOpts: { ...emscriptenOpts, preRun, printErr: exitOnPanic } }
  }

  /** Answers as the system call would: an exception thrown here would pass for success. */
  #sync(file: number | undefined) {
    if (file === undefined) return inputOutputError
    try {
      fsyncSync(file)
    } catch {
      return inputOutputError
    }
    this.syncCount += 1
    return 0
  }
}

/**
 * A panicking PostgreSQL means to end its process, and recovers at the next start. PGlite has only
 * ours, in which the next statement would hang for ever.
 */
function exitOnPanic(line: string) {
  if (!line.includes('PANIC:')) return
  writeSync(process.stderr.fd, `The embedded database cannot go on. ${line}\n`)
  process.exit(1)
}

/** For the files that initdb made, written before any fsync could be asked for. */
export function syncTree(directory: string) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(directory)
}

export function syncPath(path: string) {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
