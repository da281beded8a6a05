import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type Problem, problemOf } from '../../shared/api/problem.ts'
import { Button } from '../../shared/parts/button.tsx'
import { Field, FieldError } from '../../shared/parts/field.tsx'
import { listMessages, markMessagesRead, type PortalMatter, type PortalMessage } from '../api/client.ts'
import { refreshMessages, useMessages } from '../api/queries.ts'
import { isVerified } from '../api/session.ts'
import { isAttaching, MessageFiles } from '../messages/message-files.tsx'
import { outgoing, refusal, send, sendState, write } from '../messages/outgoing.ts'
import { DoneSign } from '../parts/icons.tsx'
import { Message } from '../parts/message.tsx'
import { Page } from '../parts/page.tsx'
import { VerifyLink } from '../parts/verify-link.tsx'
import { t } from '../words/index.ts'
import { problemInWords } from './problem.tsx'
import { backHome } from './screen-props.ts'

const LENGTH_MAX = 5_000
/** How close to the end the reader is told how much room is left. */
const LENGTH_TOLD = 500

/** Questions to the firm and its answers. */
export function MessagesScreen({ matter }: { matter: PortalMatter }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const isClosed = matter.status === 'archived'
  const firm = matter.firm.name
  const isSending = sendState.value === 'sending'
  const isFixed = isSending || outgoing.value.key !== null
  const [isTooEarly, setTooEarly] = useState(false)
  const textProblem = isEmpty && isNothing() ? t('messages.empty') : undefined
  const refused = refusal.value && refusalInWords(refusal.value)
  const problem = isTooEarly && isAttaching() ? t('messages.filesOnTheirWay') : refused

  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    setTooEarly(isAttaching())
    if (isAttaching()) return
    setEmpty(isNothing())
    if (isNothing()) return field.current?.focus()
    send()
  }

  return (
    <Page
      title={t('messages.title', { firm })}
      back={backHome()}
      bar={
        !isClosed && (
          <Button type="submit" form="ask" isBusy={isSending}>
            {isSending ? t('messages.sending') : t('messages.send', { firm })}
          </Button>
        )
      }
    >
      <p className="lead">{isClosed ? t('messages.archived') : t('messages.lead')}</p>
      {!isClosed && (
        <form id="ask" onSubmit={ask} noValidate>
          <Field label={t('messages.label')} error={textProblem}>
            {(control) => (
              <textarea
                {...control}
                ref={field}
                className="input"
                rows={4}
                dir="auto"
                maxLength={LENGTH_MAX}
                value={outgoing.value.text}
                readOnly={isFixed}
                onInput={(event) => {
                  setEmpty(false)
                  write(event.currentTarget.value)
                }}
              />
            )}
          </Field>
          <RoomLeft length={outgoing.value.text.length} />
          {matter.participant?.may_give !== 'none' && <MessageFiles isFixed={isFixed} />}
          {problem && !textProblem && <FieldError>{problem}</FieldError>}
          <SendState />
        </form>
      )}
      {isVerified.value ? (
        <Messages firm={firm} />
      ) : (
        <p className="note">
          {t('messages.hidden')} <VerifyLink>{t('verify.prove')}</VerifyLink>
        </p>
      )}
    </Page>
  )
}

/** Whether there is neither text nor file to send. */
const isNothing = () => outgoing.value.text.trim() === '' && outgoing.value.files.length === 0

/** Always there, so that screen readers say what comes into it. */
function SendState() {
  return (
    <p className="send-state" role="status">
      {sendState.value === 'sent' && (
        <>
          <DoneSign size={20} />
          {t('messages.sent')}
        </>
      )}
      {sendState.value === 'waiting' && t('messages.waiting')}
    </p>
  )
}

function RoomLeft({ length }: { length: number }) {
  const left = LENGTH_MAX - length
  return left > LENGTH_TOLD ? null : <p className="hint">{t('messages.roomLeft', { count: left })}</p>
}

/** The newest first, and more of them at a press. Messages on the screen are marked as read. */
function Messages({ firm }: { firm: string }) {
  const newest = useMessages()
  const [earlier, setEarlier] = useState<{ messages: PortalMessage[]; earlier: string | null }>()
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(new Set())
  const messages = merged(newest.data?.messages ?? [], earlier?.messages ?? [])
  const next = earlier ? earlier.earlier : newest.data?.earlier

  const lastUnread = messages.find(({ read }) => !read)?.id
  useEffect(() => {
    if (lastUnread === undefined) return
    // They stay marked as new as long as this screen is open: the mark is for the current reader.
    setUnseen(new Set([...unseen, ...messages.filter(({ read }) => !read).map(({ id }) => id)]))
    markMessagesRead(lastUnread).then(refreshMessages, () => undefined)
  }, [lastUnread])

  async function loadEarlier() {
    setLoading(true)
    setProblem(undefined)
    try {
      const page = await listMessages(next!)
      setEarlier({ messages: [...(earlier?.messages ?? []), ...page.messages], earlier: page.earlier })
    } catch (thrown) {
      setProblem(problemOf(thrown))
    }
    setLoading(false)
  }

  if (newest.isError && !newest.data) return <p className="note">{t('problem.away')}</p>
  if (messages.length === 0) return null
  return (
    <section className="group">
      <h2>{t('messages.list')}</h2>
      <ol className="messages">
        {messages.map((message) => (
          <Message
            key={message.id}
            message={unseen.has(message.id) ? { ...message, read: false } : message}
            firm={firm}
          />
        ))}
      </ol>
      {problem && <FieldError>{problemInWords(problem)}</FieldError>}
      {next && (
        <Button look="quiet" onClick={loadEarlier} isBusy={isLoading}>
          {t('messages.earlier')}
        </Button>
      )}
    </section>
  )
}

/** Each message once, newest first, although new ones move the pages. */
function merged(...pages: PortalMessage[][]): PortalMessage[] {
  const byId = new Map(pages.flat().map((message) => [message.id, message]))
  const key = ({ created_at, id }: PortalMessage) => `${created_at} ${id}`
  return [...byId.values()].sort((one, other) => (key(one) < key(other) ? 1 : -1))
}

function refusalInWords({ code, fields }: Problem): string {
  switch (code) {
    case 'validation_error':
      if (Object.keys(fields).some((name) => name.startsWith('upload_ids'))) return t('messages.fileLost')
      return t('messages.refused')
    case 'invalid_status_transition':
      return t('messages.archived')
    case 'message_limit_reached':
      return t('messages.full')
    default:
      return t('problem.away')
  }
}
