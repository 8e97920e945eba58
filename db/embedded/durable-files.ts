import { closeSync, fsyncSync, openSync, readdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'

import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd?: number }
type Emscripten = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } }

const inputOutputError = 29

/** Adds the fsync that Emscripten drops. Depends on PGlite's internals: its version is pinned. */
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

  /** Returns an errno like the system call; PGlite would treat an exception as success. */
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

// After a panic the next query would hang forever, so the process exits and recovers on restart.
function exitOnPanic(line: string) {
  if (!line.includes('PANIC:')) return
  writeSync(process.stderr.fd, `The embedded database cannot go on. ${line}\n`)
  process.exit(1)
}

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
