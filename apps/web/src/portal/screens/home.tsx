import { askedParts } from '@dossier/contracts/intake-form'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonLook } from '../../shared/parts/button.tsx'
import type { Intake, PortalDocument, PortalMatter } from '../api/client.ts'
import { useMessages } from '../api/queries.ts'
import { isVerified } from '../api/session.ts'
import {
  firstNameOf,
  isComplete,
  isSentBack,
  nextDueDate,
  progressOf,
  sentBackInWords,
  takesSeveral,
  waitsForMe,
} from '../domain.ts'
import { nextStep as nextFormStep } from '../form/next-step.ts'
import { countGiven } from '../form/steps.ts'
import { withDraft } from '../form/unsaved.ts'
import { AgainSign, BegunSign, DoneSign, MessageSign, ReviewSign, RightSign, TodoSign } from '../parts/icons.tsx'
import { Page } from '../parts/page.tsx'
import { LeftOver } from '../parts/unsent.tsx'
import { VerifyLink } from '../parts/verify-link.tsx'
import { WithdrawnFiles } from '../parts/withdrawn-files.tsx'
import { onTheirWayTo } from '../uploads/uploads.ts'
import { fileSize, numberInWords, shortDate, t } from '../words/index.ts'
import { firmOf, type ScreenProps } from './screen-props.ts'

/** What is asked, how far it is, and the one thing to do next. */
export function HomeScreen({ matter, intake }: ScreenProps) {
  const answers = intake ? withDraft(intake) : {}
  const progress = progressOf(matter, intake, answers)
  const name = firstNameOf(matter)
  const hello = name ? t('home.hello', { name }) : t('home.helloNobody')
  const due = nextDueDate(matter)
  const mayEnd = progress.left === 0 && matter.documents.some(waitsForMe)
  const isClosed = matter.status === 'archived'
  const hasAnything = intake !== null || matter.documents.length > 0
  const messages = useMessages().data?.messages ?? []
  const unread = messages.filter(({ read }) => !read).length
  const questions = (!isClosed || messages.length > 0) && (
    <Group title={t(unread > 0 || isClosed ? 'home.news' : 'home.messages')}>
      <MessagesItem firm={matter.firm.name} unread={unread} hasAny={messages.length > 0} isClosed={isClosed} />
    </Group>
  )
  const title = isClosed
    ? hello
    : progress.left > 0
      ? t('home.left', { hello, count: progress.left, number: numberInWords(progress.left) })
      : t('home.none', { hello })
  return (
    <Page
      title={title}
      isTitleLive
      firm={firmOf(matter)}
      bar={!isClosed && hasAnything && <NextStep matter={matter} intake={intake} mayEnd={mayEnd} />}
    >
      <p className="lead">
        {isClosed
          ? t('home.archived')
          : progress.left > 0
            ? t('home.lead', { count: progress.minutes })
            : t('home.leadDone')}
      </p>
      <LeftOver />
      <WithdrawnFiles documents={matter.documents} />
      {!isVerified.value && (
        <p className="note">
          {t('verify.hidden')} <VerifyLink>{t('verify.prove')}</VerifyLink>
        </p>
      )}
      {progress.all > 0 && !isClosed && (
        <>
          <Meter done={progress.done} all={progress.all} />
          <p className="count">
            <span>{t('home.count', { done: progress.done, all: progress.all })}</span>
            {due && <span>{t('home.due', { date: shortDate(due) })}</span>}
          </p>
        </>
      )}
      {unread > 0 && questions}
      {intake && (
        <Group title={t('home.questions')}>
          <FormItem intake={intake} />
        </Group>
      )}
      {matter.documents.length > 0 && (
        <Group title={t('home.documents')}>
          {sentBackFirst(matter.documents).map((document) => (
            <DocumentItem key={document.id} document={document} isClosed={isClosed} />
          ))}
        </Group>
      )}
      {unread === 0 && questions}
    </Page>
  )
}

/** `mayEnd` where all that waits is optional. */
function NextStep({ matter, intake, mayEnd }: ScreenProps & { mayEnd: boolean }) {
  const next = nextStep(matter, intake)
  return (
    <>
      <Link href={next.href} {...buttonLook()}>
        {next.label}
      </Link>
      {mayEnd && (
        <Link href="/done" {...buttonLook({ look: 'quiet' })}>
          {t('home.endWithout')}
        </Link>
      )}
    </>
  )
}

/** The form first: what it says may change what the firm asks for. Then what was sent back, then what is due first. */
function nextStep(matter: PortalMatter, intake: Intake | null): { href: string; label: string } {
  if (intake && intake.status !== 'completed') {
    const answers = withDraft(intake)
    const open = nextFormStep(intake, answers)
    if (!open) return { href: '/questions/check', label: t('home.finishForm') }
    const label =
      countGiven(intake, askedParts(intake, answers), answers) > 0
        ? t('home.continueForm', { name: open.name ?? intake.name })
        : t('home.beginForm', { name: intake.name })
    return { href: `/questions/${open.number}`, label }
  }
  const waiting = matter.documents.filter(waitsForMe)
  const rank = (document: PortalDocument) =>
    `${isSentBack(document) ? 0 : document.required ? 1 : 2}${document.due_date ?? '9'}`
  const [next] = waiting.toSorted((one, other) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0))
  if (next) return { href: `/documents/${next.id}`, label: t('home.nextDocument', { name: next.name }) }
  return { href: '/done', label: t('home.toEnd') }
}

/** The others in the order in which they were asked for. */
function sentBackFirst(documents: PortalDocument[]): PortalDocument[] {
  const rank = (document: PortalDocument) => (isSentBack(document) && waitsForMe(document) ? 0 : 1)
  return documents.toSorted((one, other) => rank(one) - rank(other))
}

/** Decoration: the line below says the same in words. */
function Meter({ done, all }: { done: number; all: number }) {
  return (
    <div className="meter" aria-hidden="true">
      {Array.from({ length: all }, (_, index) => (
        <i key={index} className={index < done ? 'on' : ''} />
      ))}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="group">
      <h2>{title}</h2>
      <ul className="list">{children}</ul>
    </section>
  )
}

function Item({
  href,
  sign,
  name,
  about,
  isBad,
}: {
  href: string
  sign: ReactNode
  name: string
  /** Several lines, where there are several things to say. */
  about?: string | string[] | undefined
  isBad?: boolean
}) {
  return (
    <li>
      <Link href={href} className="item">
        {sign}
        <span>
          <b>{name}</b>
          {about &&
            [about].flat().map((line, index) => (
              <small key={index} className={isBad ? 'bad' : ''}>
                {line}
              </small>
            ))}
        </span>
        <RightSign size={16} />
      </Link>
    </li>
  )
}

function MessagesItem({
  firm,
  unread,
  hasAny,
  isClosed,
}: {
  firm: string
  unread: number
  hasAny: boolean
  isClosed: boolean
}) {
  const about = unread > 0 ? t('home.unread', { count: unread }) : hasAny ? t('home.messagesRead') : undefined
  return (
    <Item
      href="/messages"
      sign={<MessageSign isNew={unread > 0} />}
      name={t(unread > 0 ? 'home.written' : isClosed ? 'messages.title' : 'home.ask', { firm })}
      about={about}
    />
  )
}

function FormItem({ intake }: { intake: Intake }) {
  if (intake.status === 'completed')
    return <Item href="/questions/check" sign={<DoneSign />} name={intake.name} about={t('home.formSent')} />
  const answers = withDraft(intake)
  const asked = askedParts(intake, answers)
  const given = countGiven(intake, asked, answers)
  const about = t('home.answered', { given, count: asked.length })
  return <Item href="/questions/1" sign={given > 0 ? <BegunSign /> : <TodoSign />} name={intake.name} about={about} />
}

function DocumentItem({ document, isClosed }: { document: PortalDocument; isClosed: boolean }) {
  const href = `/documents/${document.id}`
  const sent = sentSoFar(document.id)
  if (sent) return <Item href={href} sign={<BegunSign />} name={document.name} about={sent} />
  const accepted = <Item href={href} sign={<DoneSign />} name={document.name} about={t('document.approved')} />
  if (isClosed && isComplete(document)) return accepted
  // Also of a request that is accepted: the firm wants this file again.
  if (isSentBack(document) && waitsForMe(document)) {
    if (isClosed) {
      const about = t(document.sent_back || document.status === 'rejected' ? 'document.sentBack' : 'upload.notScanned')
      return <Item href={href} sign={<TodoSign />} name={document.name} about={about} />
    }
    const about = sentBackInWords(document)
    return <Item href={href} sign={<AgainSign />} name={document.name} about={about} isBad />
  }
  if (document.status === 'approved') return accepted
  if (document.declined)
    return <Item href={href} sign={<ReviewSign />} name={document.name} about={t('document.decline.listed')} />
  if (!waitsForMe(document))
    return <Item href={href} sign={<ReviewSign />} name={document.name} about={t('document.uploaded')} />
  return (
    <Item
      href={href}
      sign={(document.files_given ?? 0) > 0 ? <BegunSign /> : <TodoSign />}
      name={document.name}
      about={isClosed ? undefined : whatIsMissing(document)}
    />
  )
}

/** How much of the files that are being sent for a request is gone: "4 MB of 20 MB". */
function sentSoFar(id: string): string | undefined {
  const files = onTheirWayTo(id)
  if (files.length === 0) return undefined
  const sum = (of: 'sentBytes' | 'bytes') => fileSize(files.reduce((bytes, file) => bytes + file[of], 0))
  return t('upload.sending', { sent: sum('sentBytes'), all: sum('bytes') })
}

function whatIsMissing(document: PortalDocument): string {
  if (takesSeveral(document) && document.required) {
    return t('document.pendingFiles', { count: Math.max(1, document.min_files! - document.files_given!) })
  }
  if (document.due_date) return t('document.due', { date: shortDate(document.due_date) })
  return document.required ? t('document.pending') : t('document.optional')
}
