import { DECLINE_NOTES_CHARACTERS_MAX } from '@dossier/contracts/file-limits'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { problemOf } from '../../shared/api/problem.ts'
import { keysOf } from '../../shared/keys-of.ts'
import { Button } from '../../shared/parts/button.tsx'
import { CheckField, FieldError, FieldGroup, TextArea } from '../../shared/parts/field.tsx'
import { type DeclineReason, declineDocument, type PortalDocument, takeBackDecline } from '../api/client.ts'
import { endingOf } from '../api/ending.ts'
import { refreshMatter } from '../api/queries.ts'
import { t } from '../words/index.ts'
import { begunDeclines, noteDecline } from './begun-declines.ts'

/** In the order in which they are offered. */
const REASONS = keysOf<DeclineReason>({ never_had: 1, lost: 1, held_by_others: 1, not_yet: 1, other: 1 })

/** Lets the client say that they do not have the document, and why. */
export function DeclineForm({ document: { id }, firm }: { document: PortalDocument; firm: string }) {
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<{ at: 'reason' | 'notes' | 'form'; text: string }>()
  const [isSending, setSending] = useState(false)
  const place = useRef<HTMLDivElement & HTMLFormElement>(null)
  const why = begunDeclines.value[id]

  if (!why) {
    return (
      <div className="no-more" ref={place}>
        <Button look="quiet" onClick={() => say({ notes: '' }, 'input')}>
          {t('document.decline.begin')}
        </Button>
      </div>
    )
  }

  /** The form comes or goes, and the reader goes on at what is there then. */
  function say(begun: { notes: string } | undefined, next: string) {
    noteDecline(id, begun)
    setProblem(undefined)
    goTo(next)
  }

  function goTo(control: string) {
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(control)?.focus())
  }

  function refuse(at: 'reason' | 'notes', text: string) {
    setProblem({ at, text })
    goTo(at === 'reason' ? 'input' : 'textarea')
  }

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    const { reason, notes } = why!
    const own = notes.trim()
    if (!reason) return refuse('reason', t('document.decline.noReason'))
    if (reason === 'other' && own === '') return refuse('notes', t('document.decline.noWords'))
    setProblem(undefined)
    setSending(true)
    try {
      await declineDocument(id, { reason, notes: own || null })
      noteDecline(id, undefined)
      await refreshMatter()
      navigate('/')
    } catch (thrown) {
      const problem = problemOf(thrown)
      if (!endingOf(problem))
        setProblem({
          at: 'form',
          text: t(problem.code === 'offline' ? 'document.decline.offline' : 'upload.failed.other'),
        })
      // Somebody may have sent a file meanwhile, or the firm may ask no more.
      if (problem.status > 400) await refreshMatter()
    }
    setSending(false)
  }

  const problemAt = (place: 'reason' | 'notes' | 'form') => (problem?.at === place ? problem.text : undefined)
  return (
    <form className="decline" ref={place} onSubmit={send} noValidate>
      <FieldGroup label={t('document.decline.title')} error={problemAt('reason')}>
        <div className="checks">
          {REASONS.map((reason) => (
            <CheckField
              key={reason}
              type="radio"
              name="decline-reason"
              label={t(`document.decline.reasons.${reason}`)}
              checked={why.reason === reason}
              onChange={() => noteDecline(id, { ...why, reason })}
            />
          ))}
        </div>
      </FieldGroup>
      <TextArea
        label={
          <>
            {t('document.decline.notes')}
            {why.reason !== 'other' && <span className="optional"> ({t('optional')})</span>}
          </>
        }
        rows={3}
        maxLength={DECLINE_NOTES_CHARACTERS_MAX}
        value={why.notes}
        error={problemAt('notes')}
        onInput={({ currentTarget }) => noteDecline(id, { ...begunDeclines.value[id], notes: currentTarget.value })}
      />
      {problemAt('form') && <FieldError>{problemAt('form')}</FieldError>}
      <Button type="submit" look="plain" isBusy={isSending}>
        {t('document.decline.send', { firm })}
      </Button>
      <Button look="quiet" onClick={() => say(undefined, 'button')}>
        {t('document.decline.cancel')}
      </Button>
    </form>
  )
}

/** What was said, and the way to take it back. A file takes it back, too. */
export function Declined({ document: { id, declined, may_upload } }: { document: PortalDocument }) {
  const [isSending, setSending] = useState(false)
  const [isFailed, setFailed] = useState(false)
  if (!declined) return null

  async function takeBack() {
    if (isSending) return
    setSending(true)
    setFailed(false)
    await takeBackDecline(id).catch(() => setFailed(true))
    await refreshMatter()
    setSending(false)
  }

  return (
    <div className="note declined-note">
      <p>{t('document.decline.said')}</p>
      <p>
        <b>{t(`document.decline.reasons.${declined.reason}`)}</b>
      </p>
      {declined.notes && <p dir="auto">{declined.notes}</p>}
      {may_upload !== false && (
        <button type="button" className="link" aria-busy={isSending || undefined} onClick={takeBack}>
          {t('document.decline.takeBack')}
        </button>
      )}
      {isFailed && <FieldError>{t('upload.failed.other')}</FieldError>}
    </div>
  )
}
