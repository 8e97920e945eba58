import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { migrate, listKnownMigrations } from '#db/migrate.ts'
import { passwordResets, sessions } from '#db/schema/staff/sessions.ts'
import { imagesInDatabase, imagesInFolder } from '#server/gateways/images.ts'
import { type S3Address, s3AddressOf } from '#server/gateways/s3-address.ts'
import { imagesInS3 } from '#server/gateways/s3-images.ts'
import { imagesInMemory } from '#tests/support/images-in-memory.ts'
import { fillWithOddities } from '#tests/support/make-full-shop.ts'
import { readImages, readTables } from '#tests/support/read-everything.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startThrowawayS3 } from '#tests/support/throwaway-s3.ts'

import { backUpShop, nameOfBackup } from './back-up-shop.ts'
import { restoreShop } from './restore-shop.ts'

const { db } = await createTestDatabase()
const { db: other } = await createTestDatabase()
const s3 = await startThrowawayS3()
afterAll(s3.close)
const images = imagesInMemory()
const takenAt = new Date('2026-11-21T18:30:05.678Z')

beforeAll(async () => {
  await fillWithOddities(db)
  for (const [place, name] of ['masa-320.webp', 'masa-320.avif', 'suya-960.webp'].entries()) {
    await images.put(
      name,
      Uint8Array.from({ length: 9000 * place }, (_, at) => (at * at) % 256),
    )
  }
})

async function backUp() {
  const path = join(makeTemporaryFolder(), nameOfBackup(takenAt))
  return { path, manifest: await backUpShop(db, images, { path, takenAt }) }
}

const anywhere = { openImages: async () => imagesInMemory(), allowReplace: true }

describe('a backup', () => {
  it('is one dated file that only its owner may read, and that tar can open', async () => {
    const { path } = await backUp()
    expect(path).toMatch(/\/tukunya-2026-11-21-183005\.tar\.gz$/)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const names = execFileSync('tar', ['-tzf', path], { encoding: 'utf8' }).trim().split('\n')
    expect(names).toContain('tables/rate_limits/000003.ndjson')
    expect(names).toContain('images/masa-320.webp')
    expect(names.at(-1)).toBe('manifest.json')
  })

  it('brings back every row of every table, and every picture', async () => {
    const { path, manifest } = await backUp()
    const restored = imagesInMemory()
    const openImages = async () => restored
    expect(await restoreShop(other, path, { openImages, allowReplace: true })).toEqual(manifest)
    expect(await readTables(other)).toEqual(await readTables(db))
    expect(await readImages(restored)).toEqual(await readImages(images))
  })

  it('brings back no session and no password link where access must end', async () => {
    const access = ['sessions', 'password_resets']
    await db.insert(sessions).values({
      userId: 'u1',
      isRemembered: true,
      tokenHash: 'session',
      createdAt: takenAt,
      expiresAt: takenAt,
    })
    await db.insert(passwordResets).values({ userId: 'u1', tokenHash: 'link', expiresAt: takenAt })
    const { path } = await backUp()
    await restoreShop(other, path, anywhere)
    const whole = await readTables(other)
    for (const name of access) expect(whole[name]).toHaveLength(1)
    await restoreShop(other, path, { ...anywhere, endsAccess: true })
    const restored = await readTables(other)
    for (const name of access) expect(restored[name]).toEqual([])
    expect(await readTables(other, { without: access })).toEqual(
      await readTables(db, { without: access }),
    )
  })

  it('continues its sequences', async () => {
    await restoreShop(other, (await backUp()).path, anywhere)
    const insert = sql`
      insert into sandbox_transactions (reference, status, email, amount_kobo, currency)
      values ('ORD-2', 'success', 'a@b.test', 1, 'NGN') returning id::text`
    const { rows } = await other.execute(insert)
    expect(rows).toEqual([{ id: '4000000002' }])
  })

  it('leaves nothing behind when it fails', async () => {
    const folder = makeTemporaryFolder()
    const broken = { ...images, get: () => Promise.reject(new Error('no line to the pictures')) }
    const backup = backUpShop(db, broken, { path: join(folder, 'backup.tar.gz'), takenAt })
    await expect(backup).rejects.toThrow('no line to the pictures')
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    ['a folder', async () => imagesInFolder(makeTemporaryFolder())],
    ['the database', async (tx: typeof db) => imagesInDatabase(tx)],
    ['an S3 bucket', async () => imagesInS3(s3AddressOf(s3.url) as S3Address)],
  ])('reads and writes pictures in %s', async (_place, openImages) => {
    const { path } = await backUp()
    const stores: ReturnType<typeof imagesInFolder>[] = []
    const open = async (tx: typeof db) => {
      const opened = await openImages(tx)
      stores.push(opened)
      return opened
    }
    await restoreShop(other, path, { openImages: open, allowReplace: true })
    const again = `${path}.again`
    const store = _place === 'the database' ? imagesInDatabase(other) : stores[0]
    await backUpShop(other, store ?? images, { path: again, takenAt })
    const restored = imagesInMemory()
    await restoreShop(other, again, { openImages: async () => restored, allowReplace: true })
    expect(await readImages(restored)).toEqual(await readImages(images))
  })
})

/** Its key takes seconds on purpose, more on a busy machine. */
describe('an encrypted backup', { timeout: 60_000 }, () => {
  const passphrase = 'masa and miyan taushe'

  async function backUpEncrypted() {
    const path = join(makeTemporaryFolder(), nameOfBackup(takenAt, { isEncrypted: true }))
    return { path, manifest: await backUpShop(db, images, { path, takenAt, passphrase }) }
  }

  it('is an age file without readable rows, and brings back all of them', async () => {
    const { path, manifest } = await backUpEncrypted()
    expect(path).toMatch(/\.tar\.gz\.age$/)
    expect(readFileSync(path, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)
    const restored = imagesInMemory()
    const options = { openImages: async () => restored, allowReplace: true, passphrase }
    expect(await restoreShop(other, path, options)).toEqual(manifest)
    expect(await readTables(other)).toEqual(await readTables(db))
    expect(await readImages(restored)).toEqual(await readImages(images))
  })

  it('says what is missing without the right passphrase, and changes nothing', async () => {
    const { path } = await backUpEncrypted()
    const before = await readTables(other)
    await expect(restoreShop(other, path, anywhere)).rejects.toThrow('Set BACKUP_PASSPHRASE')
    const wrong = { ...anywhere, passphrase: 'another passphrase' }
    await expect(restoreShop(other, path, wrong)).rejects.toThrow('is not the passphrase')
    expect(await readTables(other)).toEqual(before)
  })

  it('is rejected when it is truncated or a byte was changed', async () => {
    const { path } = await backUpEncrypted()
    const whole = readFileSync(path)
    const changed = Buffer.from(whole)
    changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 255
    for (const bytes of [whole.subarray(0, whole.length - 20), changed]) {
      writeFileSync(path, bytes)
      const options = { ...anywhere, passphrase }
      await expect(restoreShop(other, path, options)).rejects.toThrow('no whole backup')
    }
  })
})

describe('an invalid backup', () => {
  it('is rejected when truncated', async () => {
    const { path } = await backUp()
    const whole = readFileSync(path)
    const before = await readTables(other)
    for (const part of [0, 0.1, 0.5, 0.9, 0.999]) {
      writeFileSync(path, whole.subarray(0, Math.floor(whole.length * part)))
      await expect(restoreShop(other, path, anywhere)).rejects.toThrow('no whole backup')
    }
    expect(await readTables(other)).toEqual(before)
  })

  it('is rejected when a byte was changed', async () => {
    const { path } = await backUp()
    // Uncompressed: in compressed zeros a changed byte can decode to the same data.
    const whole = gzipSync(gunzipSync(readFileSync(path)), { level: 0 })
    for (let place = 10; place < whole.length; place += Math.ceil(whole.length / 40)) {
      const changed = Buffer.from(whole)
      changed[place] = (changed[place] ?? 0) ^ 255
      writeFileSync(path, changed)
      await expect(restoreShop(other, path, anywhere)).rejects.toThrow(/no whole backup|altered/)
    }
  })

  it('is rejected when a price was changed and the archive repacked', async () => {
    const { path } = await backUp()
    const changed = gunzipSync(readFileSync(path)).toString('latin1').replace('"2500"', '"0025"')
    writeFileSync(path, gzipSync(Buffer.from(changed, 'latin1')))
    await expect(restoreShop(other, path, anywhere)).rejects.toThrow(/altered: tables\/\w+\//)
  })

  it('is rejected when it is another file', async () => {
    const folder = makeTemporaryFolder()
    const path = join(folder, 'photo.tar.gz')
    writeFileSync(path, 'a photo')
    await expect(restoreShop(other, path, anywhere)).rejects.toThrow('no whole backup')
    const archive = execFileSync('tar', ['-cz', '-C', folder, 'photo.tar.gz'])
    writeFileSync(path, archive)
    await expect(restoreShop(other, path, anywhere)).rejects.toThrow('no whole backup')
    await expect(restoreShop(other, `${path}x`, anywhere)).rejects.toThrow('no such file')
  })

  it.each(['notes.txt', '../masa-320.webp', 'more/masa-320.webp'])(
    'is rejected when it has a part that is not known: images/%s',
    async (name) => {
      const strange = imagesInMemory()
      await strange.put(name, new Uint8Array([1]))
      const path = join(makeTemporaryFolder(), 'unknown.tar.gz')
      await backUpShop(db, strange, { path, takenAt })
      const before = await readTables(other)
      const restored = imagesInMemory()
      const options = { openImages: async () => restored, allowReplace: true }
      await expect(restoreShop(other, path, options)).rejects.toThrow(`not know: images/${name}`)
      expect(await readTables(other)).toEqual(before)
      expect(await readImages(restored)).toEqual({})
    },
  )

  it('is rejected when a newer version made it', async () => {
    await db.execute(sql`insert into migrations values ('from the future', 9e12)`)
    const { path } = await backUp()
    await db.execute(sql`delete from migrations where hash = 'from the future'`)
    await expect(restoreShop(other, path, anywhere)).rejects.toThrow('by a newer version')
  })
})

describe('a restore', () => {
  it('refuses to overwrite a shop, and names the option that does', async () => {
    const { path } = await backUp()
    const { openImages } = anywhere
    await restoreShop(other, path, anywhere)
    await other.execute(sql`delete from order_events`)
    const before = await readTables(other)
    await expect(restoreShop(other, path, { openImages })).rejects.toThrow(
      /shop is here.*--replace/,
    )
    expect(await readTables(other)).toEqual(before)
    await restoreShop(other, path, anywhere)
    expect(await readTables(other)).toEqual(await readTables(db))
  })

  it('never replaces a database of another program', async () => {
    const { path } = await backUp()
    await other.execute(sql`delete from migrations`)
    await expect(restoreShop(other, path, anywhere)).rejects.toThrow('tables of something else')
    await migrateCopy(listKnownMigrations())
  })

  it('changes nothing when a picture cannot be stored', async () => {
    const { path } = await backUp()
    const before = await readTables(other)
    const openImages = async () => ({ put: () => Promise.reject(new Error('disk full')) })
    const restore = restoreShop(other, path, { openImages, allowReplace: true })
    await expect(restore).rejects.toThrow('disk full')
    expect(await readTables(other)).toEqual(before)
  })

  it('migrates the backup of an older version', async () => {
    await migrateCopy(listKnownMigrations().slice(0, 1))
    await other.execute(sql`
      insert into categories (id, slug, name, icon, position) values ('1', 'old', 'Old', 'x', 1)`)
    const path = join(makeTemporaryFolder(), 'old.tar.gz')
    await backUpShop(other, images, { path, takenAt })
    await restoreShop(other, path, anywhere)
    const { rows } = await other.execute(sql`select slug, (select count(*)::int from users) as users
      from categories`)
    expect(rows).toEqual([{ slug: 'old', users: 0 }])
    const hashes = await other.execute(sql`select hash from migrations order by made_at`)
    expect(hashes.rows).toEqual(listKnownMigrations().map((hash) => ({ hash })))
  })
})

/** The other database, migrated and empty. */
async function migrateCopy(only: string[]) {
  const { rows } = await other.execute(sql`select tablename as name from pg_tables
    where schemaname = 'public'`)
  for (const { name } of rows as { name: string }[]) {
    await other.execute(sql`drop table ${sql.identifier(name)} cascade`)
  }
  await migrate(other, { only })
}
