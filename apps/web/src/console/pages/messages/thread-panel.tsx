import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { useCan, useSession } from '../../api/session.ts'
import { colleaguesQuery } from '../../data/colleagues.ts'
import { type Thread, type ThreadView, threadQuery, updateThread } from '../../data/threads.ts'
import { Button } from '../../parts/button.tsx'
import { nameOf } from '../../parts/person.tsx'
import { Loaded } from '../../parts/states.tsx'
import { say } from '../../parts/toast.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useMessagesWords } from '../../words/messages/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import { Conversation } from './conversation.tsx'

/** One conversation: with whom and about what, who answers it, what was written, and the answer. */
export function ThreadPanel({ id, view }: { id: string; view: ThreadView }) {
  const query = useQuery(threadQuery(id))
  return (
    <section className="thread-panel">
      <Loaded query={query} rows={6}>
        {(thread) => <Shown thread={thread} view={view} />}
      </Loaded>
    </section>
  )
}

function Shown({ thread, view }: { thread: Thread; view: ThreadView }) {
  const t = useMessagesWords()
  const common = useCommonWords()
  const can = useCan()
  const problemText = useProblemText()
  const { id, matter, person, participant_id, last_message, unanswered_since } = thread
  const name = person ? nameOf(person) : common('noClient')
  const putAway = useMutation({
    mutationFn: () => updateThread(id, { answered_through: last_message.id }),
    onSuccess: () => say(t('noAnswerSaid')),
    onError: (err) => say(problemText(problemOf(err))),
  })
  const closed =
    matter.status === 'archived'
      ? t('archived')
      : person?.removed
        ? t('removed', { name })
        : can('sendMatterMessage')
          ? undefined
          : t('noRight')
  return (
    <>
      <header className="thread-head">
        <Link to="/messages" search={view === 'unanswered' ? {} : { show: view }} className="thread-back s">
          ← {t('back')}
        </Link>
        <div>
          <h1 className="cut">{name}</h1>
          <Link to="/matters/$id" params={{ id: matter.id }} className="s cut">
            {matter.title}
          </Link>
        </div>
        <Assignment thread={thread} />
        {unanswered_since && can('updateMessageThread') && (
          <Button look="plain" size="small" isBusy={putAway.isPending} onClick={() => putAway.mutate()}>
            {t('noAnswer')}
          </Button>
        )}
      </header>
      <Conversation matterId={matter.id} threadId={id} participantId={participant_id} closed={closed} />
    </>
  )
}

const ATTORNEY = ''

/** Who answers, to be changed where the reader may. */
function Assignment({ thread: { id, assigned_to } }: { thread: Thread }) {
  const t = useMessagesWords()
  const can = useCan()
  const problemText = useProblemText()
  const { user } = useSession()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const nameOfUser = (userId: string) => {
    const found = colleagues.find((one) => one.id === userId)
    return found ? nameOf(found) : userId === user.id ? nameOf(user) : t('somebody')
  }
  const assign = useMutation({
    mutationFn: (userId: string) => updateThread(id, { assigned_to: userId === ATTORNEY ? null : userId }),
    onSuccess: (_, userId) =>
      say(userId === ATTORNEY ? t('attorneySaid') : t('assignedSaid', { name: nameOfUser(userId) })),
    onError: (err) => say(problemText(problemOf(err))),
  })
  if (!can('updateMessageThread')) {
    return (
      <span className="s muted">
        {t('assigned')}: {assigned_to === null ? t('nobody') : nameOfUser(assigned_to)}
      </span>
    )
  }
  const others = colleagues.filter((one) => one.id !== assigned_to)
  return (
    <label className="thread-assign s muted">
      {t('assigned')}
      <select
        className="input"
        value={assigned_to ?? ATTORNEY}
        disabled={assign.isPending}
        onChange={({ target }) => assign.mutate(target.value)}
      >
        {assigned_to !== null && <option value={assigned_to}>{nameOfUser(assigned_to)}</option>}
        <option value={ATTORNEY}>{assigned_to === null ? t('nobody') : t('attorney')}</option>
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
