import { execFile } from 'node:child_process'

import { environmentOfShop } from './shop-environment.ts'

type Place = {
  dataDirectory: string
  databaseUrl?: string | undefined
  /** Encrypts backups. */
  passphrase?: string
}

/** Runs a command of `scripts/` on this shop only. */
export function runScript(
  name: string,
  args: string[],
  { dataDirectory, databaseUrl, passphrase = '' }: Place,
) {
  const settings = environmentOfShop({ port: 0, dataDirectory })
  const storage = { DATABASE_URL: databaseUrl ?? '', BACKUP_PASSPHRASE: passphrase }
  const env = { ...process.env, ...settings, ...storage }
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const command = [`scripts/${name}.ts`, ...args]
    execFile(process.execPath, command, { env }, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output, errors }),
    )
  })
}
