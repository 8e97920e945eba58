import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import { ApiError } from '#app/data/api/api-error.ts'
import { messageOr } from '#app/data/api/read-problem.ts'
import { apiQuery, useChange } from '#app/data/api/use-api.ts'
import { uploadImage } from '#app/data/office/images.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { FormText } from '#app/office/kit/form-text.tsx'
import { MoveButtons, type RowMoves } from '#app/office/kit/move-buttons.tsx'
import { useRows } from '#app/office/kit/use-rows.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { uploadFailed } from '#contract/menu/image.ts'
import type { ProductFormInput } from '#contract/menu/product.ts'

import { fitImage } from './shrink-image.ts'
import type { ProductFields } from './use-product-form.ts'

export function PackageRow({ form, ...moves }: RowMoves & { form: ProductFields }) {
  const { index } = moves
  const name = form.watch(`packages.${index}.name`).trim() || `package ${index + 1}`
  return (
    <li className="rounded-xl border border-line bg-ground p-4">
      <div className="mb-2 flex items-center gap-1">
        <p className="grow font-bold text-soft">{`Package ${index + 1}`}</p>
        <MoveButtons name={name} {...moves} />
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <FormText
          form={form}
          name={`packages.${index}.name`}
          label="Package name"
          placeholder="12 pieces"
        />
        <FormText
          form={form}
          name={`packages.${index}.price`}
          label="Package price (₦)"
          inputMode="numeric"
        />
        <FormText
          form={form}
          name={`packages.${index}.description`}
          label="Package description"
          isOptional
          className="sm:col-span-2"
        />
        <PackagePicture form={form} index={index} name={name} />
      </div>
    </li>
  )
}

type PackagePictureProps = { form: ProductFields; index: number; name: string }

/** For a package that looks unlike the picture of the dish. A chosen file is uploaded at once. */
function PackagePicture({ form, index, name }: PackagePictureProps) {
  const id = useId()
  const client = useQueryClient()
  const image = form.watch(`packages.${index}.image`) ?? ''
  const set = (address: string) =>
    form.setValue(`packages.${index}.image`, address, { shouldDirty: true })
  async function send(file: File) {
    const fitting = await fitImage(file)
    if (typeof fitting === 'string') throw new ApiError(400, { message: fitting })
    return uploadImage(fitting, () => client.fetchQuery(apiQuery(officeApi.settings.$get)))
  }
  const upload = useChange(send, { onSuccess: set })
  const error = upload.isError ? messageOr(upload.error, uploadFailed) : undefined

  return (
    <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
      {image !== '' && (
        <img src={image} alt="" className="size-14 rounded-lg bg-sunk object-cover" />
      )}
      <label
        htmlFor={id}
        className={`${buttonClass({ variant: 'quiet', size: 'small' })} has-focus-visible:outline-3 has-focus-visible:outline-focus`}
      >
        {upload.isPending ? 'Uploading the image…' : 'Choose its own picture'}
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-label={`Picture of ${name}`}
          aria-describedby={`${id}-error`}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) upload.mutate(file)
            // So that the same file can be chosen again.
            target.value = ''
          }}
        />
      </label>
      {image !== '' && (
        <Button variant="quiet" size="small" onClick={() => set('')}>
          Use the dish’s picture
        </Button>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

type Group = ProductFormInput['optionGroups'][number]

/** Most dishes need these two. */
const commonGroups: Group[] = [
  groupOf('Protein', ['Beef', 'Chicken', 'Fish']),
  groupOf('Pepper', ['Mild', 'Medium', 'Hot']),
]

export function OptionGroupsEditor({ form }: { form: ProductFields }) {
  const { rows, add, addButton } = useRows(form, {
    name: 'optionGroups',
    removedText: 'The group has been removed.',
  })
  const { errors } = form.formState

  return (
    <div className="grid gap-4 sm:col-span-2">
      {rows.length > 0 && (
        <ol className="grid gap-4">
          {rows.map(({ key, moves }) => (
            <OptionGroupRow key={key} form={form} {...moves} />
          ))}
        </ol>
      )}
      <FieldError
        id="option-groups-error"
        error={errors.optionGroups?.root?.message ?? errors.optionGroups?.message}
      />
      <div className="flex flex-wrap gap-3">
        {commonGroups.map((group) => (
          <Button key={group.name} variant="quiet" onClick={() => add(group)}>
            <Icon name="plus" />
            {`Add ${group.name}`}
          </Button>
        ))}
        <Button ref={addButton} variant="quiet" onClick={() => add(groupOf('', ['']))}>
          <Icon name="plus" />
          Add another group
        </Button>
      </div>
    </div>
  )
}

function groupOf(name: string, options: string[]): Group {
  return { name, least: '1', most: '1', options: options.map(newOption) }
}

function newOption(name: string) {
  return { name, price: '0', soldOut: false }
}

function OptionGroupRow({ form, ...moves }: RowMoves & { form: ProductFields }) {
  const at = `optionGroups.${moves.index}` as const
  const { rows, add, addButton } = useRows(form, {
    name: `${at}.options`,
    removedText: 'The option has been removed.',
  })
  const name = form.watch(`${at}.name`).trim() || `group ${moves.index + 1}`
  const options = form.formState.errors.optionGroups?.[moves.index]?.options
  const figure = { form, inputMode: 'numeric' } as const

  return (
    <li className="rounded-xl border border-line bg-ground p-4">
      <div className="mb-2 flex items-center gap-1">
        <p className="grow font-bold text-soft">{`Group ${moves.index + 1}`}</p>
        <MoveButtons name={name} {...moves} />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_8rem_8rem]">
        <FormText
          form={form}
          name={`${at}.name`}
          label="Group name"
          placeholder="Protein"
          className="col-span-2 sm:col-span-1"
        />
        <FormText {...figure} name={`${at}.least`} label="At least" />
        <FormText {...figure} name={`${at}.most`} label="At most" />
      </div>
      <ol className="mt-5 grid gap-3">
        {rows.map(({ key, moves: optionMoves }) => (
          <OptionRow
            key={key}
            form={form}
            at={`${at}.options.${optionMoves.index}`}
            {...optionMoves}
          />
        ))}
      </ol>
      <FieldError id={`${at}-error`} error={options?.root?.message ?? options?.message} />
      <Button
        ref={addButton}
        variant="quiet"
        size="small"
        className="mt-3"
        onClick={() => add(newOption(''))}
      >
        <Icon name="plus" />
        Add an option<span className="sr-only"> to {name}</span>
      </Button>
    </li>
  )
}

type OptionRowProps = RowMoves & {
  form: ProductFields
  at: `optionGroups.${number}.options.${number}`
}

function OptionRow({ form, at, ...moves }: OptionRowProps) {
  const name = form.watch(`${at}.name`).trim() || `option ${moves.index + 1}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-3 gap-y-1 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_7rem_auto]">
      <FormText form={form} name={`${at}.name`} label="Option" />
      <FormText form={form} name={`${at}.price`} label="Adds (₦)" inputMode="numeric" />
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 sm:col-span-1 sm:mt-8">
        <Checkbox label="Sold out" {...form.register(`${at}.soldOut`)} />
        <div className="-mr-2 flex">
          <MoveButtons name={name} {...moves} />
        </div>
      </div>
    </li>
  )
}
