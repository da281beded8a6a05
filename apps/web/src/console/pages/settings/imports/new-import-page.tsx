import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FieldError, SelectField, TextField } from '../../../../shared/parts/field.tsx'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { ProblemNote } from '../../../parts/states.tsx'
import { useImportsWords } from '../../../words/imports/index.ts'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { guessFields, importFields, isRepeatable, wordOf } from './fields.ts'
import { type DateFormat, IMPORT_BYTES_MAX, type ImportField, type ImportMapping, sendFile } from './queries.ts'
import { type FileHead, readHead } from './read-head.ts'
import './imports.css'

/** Chooses a file and says what its columns are. Nothing is made yet. */
export default function NewImportPage() {
  const t = useImportsWords()
  const [chosen, setChosen] = useState<{ file: File; head: FileHead }>()
  const [problem, setProblem] = useState<'tooLarge' | 'noColumns'>()
  const choose = async (file: File | undefined) => {
    setChosen(undefined)
    setProblem(undefined)
    if (!file) return
    if (file.size > IMPORT_BYTES_MAX) return setProblem('tooLarge')
    const head = await readHead(file)
    if (head.columns.length === 0) setProblem('noColumns')
    else setChosen({ file, head })
  }
  return (
    <SettingsFrame
      title={t('start')}
      crumbs={<Link to="/settings/imports">{t('title')}</Link>}
      needs="createImport"
      size="wide"
    >
      <Card title={t('chooseTitle')}>
        <div className="card-body">
          <TextField
            label={t('choose')}
            hint={t('chooseHint')}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            error={problem && t(problem)}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </div>
      </Card>
      {chosen && <Mapping key={`${chosen.file.name} ${chosen.file.lastModified}`} {...chosen} />}
    </SettingsFrame>
  )
}

const DATE_FORMATS = ['YYYY-MM-DD', 'MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY'] as const satisfies readonly DateFormat[]
const LEFT_OUT = ''

function Mapping({ file, head }: { file: File; head: FileHead }) {
  const t = useImportsWords()
  const navigate = useNavigate()
  const [fields, setFields] = useState(() => guessFields(head.columns))
  const [dateFormat, setDateFormat] = useState<DateFormat>('YYYY-MM-DD')
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const [isTried, setTried] = useState(false)
  const missing = useMissing(fields, head.columns)
  const send = useMutation({
    mutationFn: (mapping: ImportMapping) => sendFile(file, mapping, setProgress),
    onSuccess: (id) => navigate({ to: '/settings/imports/$id', params: { id } }),
    onSettled: () => setProgress(undefined),
  })
  const submit = () => {
    setTried(true)
    if (missing) return
    const columns = head.columns.flatMap((column, index) => {
      const field = fields[index]
      return field ? [{ column, field }] : []
    })
    send.mutate({ name: file.name, columns, date_format: dateFormat })
  }
  return (
    <Card title={t('mapTitle')}>
      <form
        className="card-body form import-mapping"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="muted">{t('mapLead')}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('example')}</th>
              <th scope="col">{t('field')}</th>
            </tr>
          </thead>
          <tbody>
            {head.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Two columns may have one name.
              <tr key={index}>
                <th scope="row">
                  <span className="cut">{column}</span>
                </th>
                <td>
                  <span className="cut muted">{head.examples[index]}</span>
                </td>
                <td>
                  <select
                    className="input"
                    aria-label={column}
                    value={fields[index] ?? LEFT_OUT}
                    onChange={({ target }) =>
                      setFields(fields.with(index, (target.value || undefined) as ImportField | undefined))
                    }
                  >
                    <option value={LEFT_OUT}>{t('leaveOut')}</option>
                    {importFields.map((field) => (
                      <option key={field} value={field}>
                        {t(`fields.${wordOf(field)}`)}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <SelectField
          label={t('dates')}
          value={dateFormat}
          onChange={({ target }) => setDateFormat(target.value as DateFormat)}
        >
          {DATE_FORMATS.map((one) => (
            <option key={one} value={one}>
              {t(`dateFormat.${one === 'DD.MM.YYYY' ? 'DD_MM_YYYY' : one}`)}
            </option>
          ))}
        </SelectField>
        {isTried && missing && <FieldError>{missing}</FieldError>}
        {send.error && <ProblemNote error={send.error} />}
        <div className="row">
          <Button type="submit" isBusy={send.isPending}>
            {t('check')}
          </Button>
          <span className="s muted" role="status">
            {progress && t('sending', progress)}
          </span>
        </div>
      </form>
    </Card>
  )
}

/** What the mapping lacks, in words. */
function useMissing(fields: readonly (ImportField | undefined)[], columns: readonly string[]): string | undefined {
  const t = useImportsWords()
  const chosen = fields.filter((field) => field !== undefined)
  if (chosen.length === 0) return t('nothingMapped')
  const twice = chosen.find((field, index) => !isRepeatable(field) && chosen.indexOf(field) < index)
  if (twice) return t('twice', { field: t(`fields.${wordOf(twice)}`) })
  const same = columns.find((column, index) => fields[index] && columns.indexOf(column) !== columns.lastIndexOf(column))
  if (same) return t('sameName', { column: same })
  const has = (field: ImportField) => chosen.includes(field)
  const [fillsClient, fillsMatter] = ['client.', 'matter.'].map((kind) =>
    chosen.some((field) => field.startsWith(kind)),
  )
  if (fillsClient && !(has('client.first_name') && has('client.last_name'))) return t('needsName')
  if (fillsMatter && !(has('matter.title') && has('matter.practice_area'))) return t('needsTitle')
  if (!fillsClient && !fillsMatter) return t('nothingMapped')
  return undefined
}
