import { downloadFile } from '#app/data/api/download-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { toCsv } from '#domain/csv.ts'

export type Csv = { columns: string[]; cells: (string | number)[][] }

type CsvButtonProps = { name: string; csv: () => Csv; text?: string }

export function CsvButton({ name, csv, text = 'CSV' }: CsvButtonProps) {
  const save = () => {
    const { columns, cells } = csv()
    downloadFile(`${name}.csv`, toCsv(columns, cells), 'text/csv;charset=utf-8')
  }
  return (
    <Button variant="quiet" size="small" onClick={save}>
      <Icon name="download" /> {text}
    </Button>
  )
}
