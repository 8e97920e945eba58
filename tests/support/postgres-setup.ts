import type { TestProject } from 'vitest/node'

import { openPostgres } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'

import { startThrowawayPostgres } from './throwaway-postgres.ts'

/** One cluster for the run, with a migrated database that every test file copies. */
export async function setup({ provide }: TestProject) {
  const { url, urlFor, stop } = await startThrowawayPostgres()
  const admin = openPostgres(url, { connections: 1 })
  await admin.db.execute('create database template')
  await admin.close()

  const template = openPostgres(urlFor('template'), { connections: 1 })
  await migrate(template.db)
  await template.close()

  provide('postgresUrl', url)
  return stop
}
