import { useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError } from '#app/data/api/api-error.ts'
import { isStale } from '#app/data/api/read-problem.ts'
import { useChange } from '#app/data/api/use-api.ts'
import { affectedBy } from '#app/data/office/office-queries.ts'
import { officeApi, officeOptions } from '#app/data/session/office-api.ts'
import { Failure } from '#app/office/kit/failure.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { maxMenuMegabytes } from '#contract/menu/menu-import.ts'
import { countText } from '#domain/count-text.ts'

import { FileButton } from './file-button.tsx'
import { inventoryAddress } from './inventory-address.ts'
import { MenuPreviewed } from './menu-preview.tsx'
import { PictureZipPanel } from './picture-zip-panel.tsx'

export default function MenuImportPage() {
  const navigate = useNavigate()
  return (
    <OfficePage
      title="Import a menu"
      intro="From a CSV file: our own Export, or what WooCommerce, Square or Loyverse export. Nothing changes before you have seen what will."
      backTo={{ to: inventoryAddress(), label: 'Back to Inventory' }}
    >
      <MenuImport onDone={() => void navigate(inventoryAddress())} />
    </OfficePage>
  )
}

export function MenuImport({ onDone }: { onDone: () => void }) {
  const menu = useMenuImport(onDone)
  const { preview, isStale: hasChanged } = menu
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FilePanel menu={menu} />
      {hasChanged && (
        <Notice tone="warn" role="status">
          The menu has changed since you looked. These are the changes now.
        </Notice>
      )}
      <Failure error={menu.failure} fallback="Failed to import the menu" />
      {preview && (
        <MenuPreviewed
          key={preview.digest}
          preview={preview}
          isImporting={menu.isImporting}
          onImport={menu.run}
        />
      )}
      <div hidden={preview !== undefined}>
        <PictureZipPanel />
      </div>
    </div>
  )
}

type Menu = ReturnType<typeof useMenuImport>

/** The bytes that were previewed are those that are imported, even when the file changes on disk. */
function useMenuImport(onDone: () => void) {
  const [file, setFile] = useState<File>()
  const calls = officeApi.products.import
  const previewing = useChange(async (chosen: File) => {
    const read = await readWhole(chosen)
    setFile(read)
    return calls.preview.$post({}, officeOptions({ body: formOf(read) }))
  })
  const importing = useChange(
    ({ chosen, digest }: { chosen: File; digest: string }) =>
      calls.$post({ query: { digest } }, officeOptions({ body: formOf(chosen) })),
    {
      invalidates: [...affectedBy.dish, officeApi.categories],
      onSuccess: ({ added, changed }) => {
        showToast({ tone: 'success', text: `${countText(added + changed, 'dish')} imported` })
      },
      onError: (error, { chosen }) => {
        if (isStale(error)) previewing.mutate(chosen)
      },
      onSettled: (imported) => {
        if (imported) onDone()
      },
    },
  )

  const preview = previewing.isPending ? undefined : previewing.data
  const staleImport = isStale(importing.error)
  return {
    file,
    preview,
    isStale: staleImport && preview !== undefined,
    isReading: previewing.isPending,
    isImporting: importing.isPending,
    failure: previewing.error ?? (staleImport ? undefined : importing.error),
    choose: (chosen: File) => {
      importing.reset()
      setFile(chosen)
      previewing.mutate(chosen)
    },
    run: () => {
      if (file && preview) importing.mutate({ chosen: file, digest: preview.digest })
    },
  }
}

async function readWhole(file: File) {
  if (file.size < maxMenuMegabytes * 1024 * 1024) {
    return new File([await file.arrayBuffer()], file.name)
  }
  throw new ApiError(413, { message: `This file is larger than ${maxMenuMegabytes} MB.` })
}

function formOf(file: File) {
  const form = new FormData()
  form.append('file', file)
  return form
}

function FilePanel({ menu: { file, isReading, isImporting, choose } }: { menu: Menu }) {
  return (
    <Panel title="File">
      <FileButton
        label={file ? 'Choose another file' : 'Choose a CSV file'}
        accept=".csv,.tsv,.txt,text/csv"
        isDisabled={isImporting}
        status={isReading ? 'Reading the file…' : file?.name}
        isBusy={isReading}
        onChoose={choose}
      >
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            Dishes are found by the column ID of our Export, else by name. Dishes that are not in
            the file stay as they are.
          </li>
          <li>A column that is missing changes nothing: leave out Stock to change only prices.</li>
          <li>
            Addresses of pictures are never fetched. New dishes start with a drawing of a plate; add
            their pictures below, once they are imported.
          </li>
        </ul>
      </FileButton>
    </Panel>
  )
}
