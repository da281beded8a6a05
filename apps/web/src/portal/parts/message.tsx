import type { PortalMessage } from '../api/client.ts'
import { shortInstant, t } from '../words/index.ts'
import { Attachments } from './attachments.tsx'

/** What somebody wrote, as they wrote it: nothing in it becomes a link or markup. */
export function Message({ message, firm }: { message: PortalMessage; firm: string }) {
  const { author, text, created_at } = message
  const isOfFirm = author.kind === 'firm'
  return (
    <li className={isOfFirm ? 'message' : 'message own'}>
      <p className="by">
        <b>{isOfFirm ? (author.name ?? firm) : t('messages.you')}</b>
        {isOfFirm && !message.read && <span className="new">{t('messages.new')}</span>}
        <time dateTime={created_at}>{shortInstant(created_at)}</time>
      </p>
      {text && (
        <p className="text" dir="auto">
          {text}
        </p>
      )}
      <Attachments attachments={message.attachments} />
      {message.verified === false && <p className="hint">{t('messages.unverified')}</p>}
    </li>
  )
}
