export type MessageTemplate = { subject: string; text: string }

const placeholder = /\{([^{}\n]*)\}/g

export function placeholdersIn(template: string) {
  return [...template.matchAll(placeholder)].map(([, name = '']) => name)
}

/** Leaves out lines with a placeholder that has no value, and the blank lines around them. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>) {
  return template
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').flatMap((line) => fillLine(line, values) ?? []))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function fillLine(line: string, values: Readonly<Record<string, string>>) {
  if (placeholdersIn(line).some((name) => values[name] === '')) return undefined
  return line.replaceAll(placeholder, (written, name: string) => values[name] ?? written)
}
