import * as api from '@dossier/client/operations'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { TextArea } from '../../../shared/parts/field.tsx'
import { type Language, languages, useLanguage } from '../../../shared/words/language.ts'
import { call } from '../../api/client.ts'
import { reasons, reasonTexts } from '../../data/rejection-reasons.ts'
import type { Decision, RejectionCode, ReviewItem } from '../../data/review-queue.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Key } from '../../parts/key.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useReviewWords } from '../../words/review/index.ts'
import { useShellWords } from '../../words/shell/index.ts'
import '../../parts/chip.css'

interface SendBackProps {
  item: ReviewItem
  /** The reason that was chosen already. */
  reason: RejectionCode | undefined
  onSend: (decision: Decision) => void
  onClose: () => void
}

/** Asks why, and shows what the client will read. The key of a reason sends at once: it can be undone. */
export function SendBackDialog({ item, reason: first, onSend, onClose }: SendBackProps) {
  const t = useReviewWords()
  const common = useCommonWords()
  const shell = useShellWords()
  const code = useClientLanguage(item.client_id)
  const language = t(`languages.${code}`)
  const [reason, setReason] = useState(first)
  const [notes, setNotes] = useState('')
  const [isMissing, setMissing] = useState(false)

  const choose = (chosen: RejectionCode) => {
    setReason(chosen === reason ? undefined : chosen)
    setMissing(false)
  }
  const sendWith = (rejection_code: RejectionCode | undefined) => {
    const reviewer_notes = notes.trim()
    if (!rejection_code && reviewer_notes === '') setMissing(true)
    else {
      onSend({
        status: 'rejected',
        ...(rejection_code && { rejection_code }),
        ...(reviewer_notes && { reviewer_notes }),
      })
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLTextAreaElement) {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) sendWith(reason)
      return
    }
    const chosen = reasons[Number(event.key) - 1]
    if (chosen) sendWith(chosen)
  }

  return (
    <Dialog title={t('reasonTitle', { name: item.document_name })} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Keys are a second way to the buttons in it. */}
      <div className="form" onKeyDown={onKeyDown}>
        <p>{t('reasonLead')}</p>
        <fieldset className="chips">
          <legend className="unseen">{t('reasonChoose')}</legend>
          {reasons.map((one, index) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={one === reason}
              // biome-ignore lint/a11y/noAutofocus: The keys for reasons work from here.
              autoFocus={one === (first ?? reasons[0])}
              onClick={() => choose(one)}
            >
              {common(`rejection.${one}`)}
              <Key>{String(index + 1)}</Key>
            </button>
          ))}
        </fieldset>
        {reason && (
          <div className="review-ask" role="status">
            <b>{t('reasonReads', { language })}</b> <span lang={code}>{reasonTexts[code][reason]}</span>
          </div>
        )}
        <TextArea
          label={t('reasonLabel')}
          hint={t('reasonHint', { language })}
          rows={3}
          maxLength={2_000}
          value={notes}
          error={isMissing ? t('reasonNeeded') : undefined}
          onChange={(event) => setNotes(event.target.value)}
        />
        <div className="dialog-actions">
          <Button look="plain" onClick={onClose}>
            {shell('cancel')}
          </Button>
          <Button onClick={() => sendWith(reason)}>{t('sendBack')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The language that the client reads; the reader's own where it is not known. */
function useClientLanguage(clientId: string | null): Language {
  const own = useLanguage()
  const { data } = useQuery({
    queryKey: ['clients', 'one', clientId],
    queryFn: () => call(api.getClient, { id: clientId! }),
    enabled: clientId !== null,
  })
  return languages.find((code) => code === data?.language) ?? own
}
