import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { area } from './area.ts'
import { speak } from './language.ts'

const useWords = area('greetings', {
  en: { hello: 'Hello {{name}}', files_one: 'one file', files_other: '{{count}} files', only: 'English' },
  es: { hello: 'Hola, {{name}}', files_one: 'un archivo', files_other: '{{count}} archivos', only: 'Español' },
})

function Greeting({ name, files }: { name: string; files: number }) {
  const t = useWords()
  return (
    <p>
      {t('hello', { name })}, {t('files', { count: files })}
    </p>
  )
}

/** What is shown, without the marks that keep a name apart from the text around it. */
const shown = () => document.body.textContent!.replaceAll(/[\u2066-\u2069]/g, '')

test('a component is rendered again when the language changes', () => {
  render(<Greeting name="Ana" files={2} />)
  expect(shown()).toBe('Hello Ana, 2 files')

  act(() => speak('es'))

  expect(shown()).toBe('Hola, Ana, 2 archivos')
  expect(document.documentElement.lang).toBe('es')
  act(() => speak('en'))
})

test('numbers are written as the language writes them', () => {
  render(<Greeting name="Ana" files={12_000} />)

  expect(shown()).toBe('Hello Ana, 12,000 files')
})

test('a name is shown as it is, markup included', () => {
  render(<Greeting name="<b>Ana</b>" files={1} />)

  expect(shown()).toBe('Hello <b>Ana</b>, one file')
  expect(screen.queryByText('Ana', { selector: 'b' })).toBeNull()
})
