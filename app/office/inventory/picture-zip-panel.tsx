import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError, readBody } from '#app/data/api/api-error.ts'
import { messageOr } from '#app/data/api/read-problem.ts'
import { apiQuery, useChange } from '#app/data/api/use-api.ts'
import { uploadImage } from '#app/data/office/images.ts'
import { affectedBy } from '#app/data/office/office-queries.ts'
import { matchPictures, maxZipMegabytes, unpackPicture } from '#app/data/office/picture-zip.ts'
import type { ZippedPicture } from '#app/data/office/picture-zip.ts'
import { fetchInventory } from '#app/data/office/products.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { Failure } from '#app/office/kit/failure.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Column } from '#app/ui/table-column.ts'
import { imageTooLarge } from '#contract/menu/image.ts'
import { countText } from '#domain/count-text.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

import { FileButton } from './file-button.tsx'

/** By path: added, or why not. */
type Outcomes = ReadonlyMap<string, 'added' | { reason: string }>

/** Adds the pictures of a zip one after the other: each is stored as soon as it is sent. */
export function PictureZipPanel() {
  const { file, pictures, outcomes, isReading, waitsUntil, adding, failure, choose, add } =
    usePictureZip()
  const waiting = pictures.filter(({ path, fault }) => !fault && outcomes.get(path) !== 'added')
  const added = [...outcomes.values()].filter((outcome) => outcome === 'added').length
  const failed = outcomes.size - added
  return (
    <Panel title="Pictures">
      <FileButton
        label={file ? 'Choose another zip' : 'Choose a zip of pictures'}
        accept=".zip,application/zip"
        isDisabled={adding}
        status={isReading ? 'Reading the zip…' : file?.name}
        isBusy={isReading}
        onChoose={choose}
      >
        Each picture goes to the dish that its file is named after: masa-miyan.jpg to Masa & Miyan.
        At most 2 MB each.
      </FileButton>
      <Failure error={failure} fallback="Failed to read the zip" className="mt-4" />
      {file && !isReading && !failure && (
        <>
          <p role="status" className="mt-4 mb-3 font-bold">
            {statusText({ added, failed, waiting: waiting.length, isAdding: adding, waitsUntil })}
          </p>
          <DataTable
            caption="Pictures of the zip"
            rows={pictures.map((picture) => ({ ...picture, outcome: textOf(picture, outcomes) }))}
            columns={columns}
            keyOf={({ path }) => path}
            emptyText="The zip has no pictures."
            pageSize={50}
          />
          {(waiting.length > 0 || adding) && (
            <Button onClick={() => add(waiting)} aria-disabled={adding} className="mt-4">
              {adding && <Spinner />}
              {`Add ${countText(waiting.length, 'picture')}`}
            </Button>
          )}
        </>
      )}
    </Panel>
  )
}

function usePictureZip() {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [waitsUntil, setWaitsUntil] = useState<Date>()

  const reading = useChange(async (chosen: File) => {
    if (chosen.size > maxZipMegabytes * 1024 * 1024) {
      throw new ApiError(413, { message: `This file is larger than ${maxZipMegabytes} MB.` })
    }
    const zip = new Uint8Array(await chosen.arrayBuffer())
    const dishes = await fetchInventory(client)
    return { zip, pictures: matchPictures(zip, dishes) }
  })

  const adding = useChange(
    async (wanted: readonly ZippedPicture[]) => {
      for (const picture of wanted) {
        const outcome = await addPicture(picture).then(
          () => 'added' as const,
          (error: unknown) => ({ reason: messageOr(error, 'Failed to add the picture') }),
        )
        setOutcomes((before) => new Map(before).set(picture.path, outcome))
      }
    },
    { invalidates: affectedBy.dish },
  )

  async function addPicture(picture: ZippedPicture) {
    const { zip } = reading.data ?? {}
    if (!zip || !picture.dish) return
    const content = unpackPicture(zip, picture)
    const findSettings = () => client.fetchQuery(apiQuery(officeApi.settings.$get))
    const image = await retryAfterRateLimit(setWaitsUntil, () => uploadImage(content, findSettings))
    const param = { id: picture.dish.id }
    await retryAfterRateLimit(setWaitsUntil, () =>
      readBody(officeApi.products[':id'].$patch({ param, json: { image } })),
    )
  }

  return {
    file,
    pictures: reading.data?.pictures ?? [],
    outcomes,
    waitsUntil,
    isReading: reading.isPending,
    adding: adding.isPending,
    failure: reading.error,
    choose: (chosen: File) => {
      setFile(chosen)
      setOutcomes(new Map())
      reading.mutate(chosen)
    },
    add: (wanted: readonly ZippedPicture[]) => {
      if (!adding.isPending) adding.mutate(wanted)
    },
  }
}

/** Retries after a 429: a user may upload 60 pictures in 10 minutes. */
async function retryAfterRateLimit<Answer>(
  onWait: (until: Date | undefined) => void,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 429)) throw error
    const waitMs = Math.max(1, error.retryAfterSeconds) * 1000
    onWait(new Date(Date.now() + waitMs))
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    onWait(undefined)
    return retryAfterRateLimit(onWait, ask)
  }
}

type Progress = {
  added: number
  failed: number
  waiting: number
  isAdding: boolean
  waitsUntil: Date | undefined
}

function statusText({ added, failed, waiting, isAdding, waitsUntil }: Progress) {
  if (waitsUntil) {
    return `${countText(added, 'picture')} added. Keep this page open: the rest follow at ${formatTimeOfDay(lagosClock(waitsUntil).time)}.`
  }
  if (isAdding) return `${added} of ${countText(added + waiting, 'picture')} added…`
  if (failed > 0) return `${countText(added, 'picture')} added, ${failed} failed.`
  if (added > 0) return `${countText(added, 'picture')} added.`
  return `${countText(waiting, 'picture')} for dishes of the menu.`
}

const faultTexts: Record<NonNullable<ZippedPicture['fault']>, string> = {
  'no-dish': 'Not added: no dish has this name.',
  'several-dishes': 'Not added: several dishes have this name.',
  'second-picture': 'Not added: the zip has another picture for this dish.',
  'too-large': `Not added: ${imageTooLarge}`,
}

function textOf({ path, fault }: ZippedPicture, outcomes: Outcomes) {
  if (fault) return faultTexts[fault]
  const outcome = outcomes.get(path)
  if (!outcome) return 'Not added yet.'
  return outcome === 'added' ? 'Added.' : `Not added: ${outcome.reason}`
}

type PictureRow = ZippedPicture & { outcome: string }

const columns: Column<PictureRow>[] = [
  {
    key: 'file',
    title: 'File',
    cell: ({ name }) => <span className="font-bold wrap-anywhere">{name}</span>,
  },
  { key: 'dish', title: 'Dish', cell: ({ dish }) => dish?.name ?? '–' },
  { key: 'outcome', title: 'Result', cell: ({ outcome }) => outcome },
]
