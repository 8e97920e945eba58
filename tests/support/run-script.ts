import { execFile } from 'node:child_process'

import { environmentOfShop } from './shop-environment.ts'

type Place = {
  dataDirectory: string
  databaseUrl?: string | undefined
  /** Of the backup, as BACKUP_PASSPHRASE. */
  passphrase?: string
}

/** Runs a command of `scripts/` on this shop only. */
export function runScript(name: string, args: string[], place: Place) {
  const { dataDirectory, databaseUrl = '', passphrase = '' } = place
  const settings = environmentOfShop({ port: 0, dataDirectory })
  const own = { DATABASE_URL: databaseUrl, BACKUP_PASSPHRASE: passphrase }
  const env = { ...process.env, ...settings, ...own }
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const command = [`scripts/${name}.ts`, ...args]
    execFile(process.execPath, command, { env }, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output, errors }),
    )
  })
}
