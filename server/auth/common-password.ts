export const commonCount = 10_000

let common: Promise<ReadonlySet<string>> | undefined

export async function isCommonPassword(password: string) {
  common ??= loadCommon()
  return (await common).has(password.normalize('NFC').toLowerCase())
}

async function loadCommon() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, commonCount))
}
