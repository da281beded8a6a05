import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField, TextArea } from '../../../shared/parts/field.tsx'
import { call } from '../../api/client.ts'
import { clientQuery } from '../../data/clients.ts'
import { refreshMatters } from '../../data/matters.ts'
import { useFieldErrors } from '../../parts/field-errors.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Loaded } from '../../parts/states.tsx'
import { say } from '../../parts/toast.tsx'
import { useMatterWords } from '../../words/matter/index.ts'

type Channel = 'email' | 'sms'

/** An SMS takes fewer letters than an email. */
const CHARACTERS_MAX: Record<Channel, number> = { email: 5_000, sms: 1_000 }

/** Sends the client their link with words of the firm's own. */
export function SendLinkDialog({
  matterId,
  clientId,
  onClose,
}: {
  matterId: string
  clientId: string
  onClose: () => void
}) {
  const t = useMatterWords()
  const query = useQuery(clientQuery(clientId))
  const { email = null, phone = null } = query.data ?? {}
  const [chosen, setChosen] = useState<Channel>()
  const [message, setMessage] = useState('')
  const channel = chosen ?? (email ? 'email' : 'sms')
  const isNowhere = query.data !== undefined && !email && !phone
  const send = useMutation({
    mutationFn: () => {
      const to = channel === 'email' ? { email } : { phone }
      const body = { channel, ...to, message: message.trim() || null }
      return call(api.sendIntakeLink, { id: matterId, ...body })
    },
    onSuccess: ({ recipient }) => {
      say(t('sent', { to: recipient }))
      onClose()
      return refreshMatters()
    },
  })
  const errorOf = useFieldErrors(send.error)
  return (
    <FormDialog
      title={t('sendWith')}
      action={t('sendLink')}
      isResting={!query.data || isNowhere}
      isBusy={send.isPending}
      error={send.error}
      onSend={() => send.mutate()}
      onClose={onClose}
    >
      <Loaded query={query} rows={2}>
        {() =>
          isNowhere ? (
            <p>{t('sendNowhere')}</p>
          ) : (
            <>
              <SelectField
                label={t('sendBy')}
                value={channel}
                onChange={(event) => setChosen(event.target.value as Channel)}
              >
                {email && <option value="email">{t('sendByEmail', { to: email })}</option>}
                {phone && <option value="sms">{t('sendBySms', { to: phone })}</option>}
              </SelectField>
              <TextArea
                label={t('sendWords')}
                hint={t('sendWordsHint')}
                maxLength={CHARACTERS_MAX[channel]}
                autoFocus
                value={message}
                error={errorOf('message')}
                onChange={(event) => setMessage(event.target.value)}
              />
            </>
          )
        }
      </Loaded>
    </FormDialog>
  )
}
