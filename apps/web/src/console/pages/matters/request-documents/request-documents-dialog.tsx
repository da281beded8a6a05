import { REQUESTS_AT_ONCE_MAX } from '@dossier/contracts/file-limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../../../shared/api/problem.ts'
import { refreshDocuments } from '../../../data/documents.ts'
import type { MatterDetail } from '../../../data/matters.ts'
import { participantsQuery } from '../../../data/participants.ts'
import { requestDocuments } from '../../../data/requests.ts'
import { Button } from '../../../parts/button.tsx'
import { forgetError } from '../../../parts/forget-error.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { itemProblem } from '../../../parts/item-problem.ts'
import { say } from '../../../parts/toast.tsx'
import { useMatterWords } from '../../../words/matter/index.ts'
import { isAnythingWritten, type Line, newLine, refusedLines, requestsOf, withLines, writtenIn } from './lines.ts'
import { RequestLine } from './request-line.tsx'
import { Suggestions } from './suggestions.tsx'
import './request-documents.css'

/** A field that is wrong, or the line that says so in place of its fields. */
const WRONG = '[aria-invalid="true"], .request-toggle[data-wrong]'

/**
 * Requests several documents at once: written here, asked often, or from checklists. All are made or none. What was written stays
 * until they are made or the dialog is closed.
 */
export function RequestDocumentsDialog({
  matterId,
  area,
  personId = null,
  onClose,
}: {
  matterId: string
  area?: MatterDetail['practice_area']
  /** Whom they are requested from at first: a participant, or the client with null. */
  personId?: string | null
  onClose: () => void
}) {
  const t = useMatterWords()
  const [lines, setLines] = useState<readonly Line[]>(() => [newLine(personId)])
  const [open, setOpen] = useState<{ key: string; isNew?: boolean } | undefined>(() => ({
    key: lines[0]!.key,
    isNew: true,
  }))
  /** What has focus once it is there. */
  const [focused, setFocused] = useState<{ selector: string }>()
  /** How often somebody tried to send lines that were not finished. */
  const [checks, setChecks] = useState(0)
  const { data: people = [] } = useQuery(participantsQuery(matterId))
  const form = useRef<HTMLDivElement>(null)
  // Sent twice, because an answer was lost, the same lines still request once.
  const sent = useRef({ body: '', key: '' })

  const request = useMutation({
    mutationFn: () => {
      const items = requestsOf(lines)
      const body = JSON.stringify(items)
      if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() }
      return requestDocuments(matterId, items, sent.current.key)
    },
    onSuccess: async (requested) => {
      say(t('requests.done', { count: requested.length }))
      onClose()
      await refreshDocuments()
    },
    onError: (err) => {
      const [first] = refusedLines(problemOf(err)).keys()
      if (first !== undefined && lines[first]) setOpen({ key: lines[first].key })
    },
  })
  const refused = request.error ? refusedLines(problemOf(request.error)) : undefined

  // The reader goes on where something is wrong, once that is marked.
  useEffect(() => {
    if (checks > 0 || request.error) form.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [checks, request.error])
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>(focused.selector)?.focus()
  }, [focused])

  /** Once a line changes, the errors of the last attempt no longer apply. */
  const change = (next: readonly Line[]) => {
    forgetError(request)
    setLines(next)
  }
  const add = (more: readonly Line[]) => {
    const all = withLines(lines, more)
    if (all) change(all)
    return all !== undefined
  }
  const addEmpty = () => {
    const line = newLine(personId)
    change([...lines, line])
    setOpen({ key: line.key, isNew: true })
  }
  const remove = (index: number) => {
    const removed = lines[index]!
    change(lines.filter((line) => line !== removed))
    if (removed.key === open?.key) setOpen(undefined)
    // Focus would be lost with the button.
    setFocused({ selector: '.request-add' })
  }
  const show = ({ key }: Line) => {
    setOpen({ key })
    setFocused({ selector: `[data-line="${key}"] .request-toggle` })
  }
  const send = () => {
    const wrong = lines.find(({ item }) => itemProblem(item) !== undefined)
    if (!wrong) return request.mutate()
    setOpen({ key: wrong.key })
    setChecks(checks + 1)
  }

  return (
    <FormDialog
      title={t('requestDocuments')}
      size="wide"
      action={t('requests.send', { count: lines.length })}
      isResting={lines.length === 0}
      isBusy={request.isPending}
      isFirm={isAnythingWritten(lines)}
      error={request.error}
      onSend={send}
      onClose={onClose}
    >
      <div className="form" ref={form}>
        <Suggestions lines={lines} area={area} personId={personId} onAdd={add} onChange={change} onShow={show} />
        <ol className="request-lines" aria-label={t('requests.lines')}>
          {lines.map((line, index) => (
            <RequestLine
              key={line.key}
              line={line}
              number={index + 1}
              people={people}
              isOpen={line.key === open?.key}
              isNew={line.key === open?.key && open.isNew === true}
              problem={checks > 0 ? itemProblem(line.item) : undefined}
              refused={refused?.get(index)}
              onToggle={() => setOpen(line.key === open?.key ? undefined : { key: line.key })}
              onChange={(changed) => change(lines.map((one) => (one.key === line.key ? writtenIn(changed) : one)))}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
        <div>
          <Button
            look="plain"
            size="small"
            className="request-add"
            disabled={lines.length >= REQUESTS_AT_ONCE_MAX}
            onClick={addEmpty}
          >
            {t('requests.add')}
          </Button>
        </div>
      </div>
    </FormDialog>
  )
}
