import * as api from '@dossier/client/operations'
import { prefixOfId } from '@dossier/contracts/id-pattern'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { problemOf } from '../../../../shared/api/problem.ts'
import { useFormat } from '../../../../shared/words/format.ts'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { type Approval, approvalsPageQuery } from '../../../data/approvals.ts'
import { clientQuery } from '../../../data/clients.ts'
import { colleaguesQuery } from '../../../data/colleagues.ts'
import { matterQuery } from '../../../data/matters.ts'
import { Ago } from '../../../parts/ago.tsx'
import { Button } from '../../../parts/button.tsx'
import { nameOf } from '../../../parts/person.tsx'
import { Empty, Loaded, ProblemNote } from '../../../parts/states.tsx'
import { say } from '../../../parts/toast.tsx'
import { useAccessWords } from '../../../words/access/index.ts'
import { useApprovalWords, useNamesOfCalls } from '../../../words/approvals/index.ts'
import { useProblemText } from '../../../words/problems/index.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { CallFacts } from './call-facts.tsx'

/** Refusals after which the call no longer waits: it has expired, or was decided elsewhere. */
const OVER = ['approval_not_found', 'invalid_status_transition']

/** Calls of AI applications that the member approves or denies. */
export default function ApprovalsPage() {
  const t = useAccessWords()
  const settings = useSettingsWords()
  const words = useApprovalWords()
  const list = useRef<HTMLElement>(null)
  const approvals = useQuery(approvalsPageQuery)
  /** The card whose button was pressed goes, so the focus moves on to the list. */
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: ['approvals'] })
    list.current?.focus({ preventScroll: true })
  }
  return (
    <SettingsFrame title={settings('sections.approvals')} lead={t('approvalsLead')} needs="listApprovals">
      <section ref={list} aria-label={settings('sections.approvals')} tabIndex={-1} className="stack">
        <Loaded query={approvals}>
          {({ data: rows }) =>
            rows.length > 0 ? (
              rows.map((approval) => <ApprovalCard key={approval.id} approval={approval} onDecided={refresh} />)
            ) : (
              <Empty title={words('none')}>{words('noneLead')}</Empty>
            )
          }
        </Loaded>
      </section>
    </SettingsFrame>
  )
}

/** Shows all that the call has: what is not shown would be approved unseen. */
function ApprovalCard({ approval, onDecided }: { approval: Approval; onDecided: () => Promise<void> }) {
  const { id, operation, summary, client_name, input, created_at, expires_at } = approval
  const t = useAccessWords()
  const words = useApprovalWords()
  const names = useNamesOfCalls()
  const problemText = useProblemText()
  const format = useFormat()
  const heading = useId()
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'deny') => call(api.decideApproval, { id, decision }),
    onSuccess: (_, decision) => {
      say(t(decision === 'approve' ? 'approvalApproved' : 'approvalDenied'))
      return onDecided()
    },
    onError: (error) => {
      const problem = problemOf(error)
      if (!OVER.includes(problem.code)) return
      // A note in the card would go with it.
      say(problemText(problem))
      void onDecided()
    },
  })
  return (
    <article className="card" aria-labelledby={heading}>
      <div className="card-head">
        <h2 id={heading}>{names.call(operation) ?? summary}</h2>
      </div>
      <div className="card-body stack-small">
        <p className="muted s">
          <bdi>{client_name}</bdi> · <Ago at={created_at} isReal /> ·{' '}
          {words('until', { time: format.time(expires_at) })}
        </p>
        {Object.keys(input).length > 0 ? (
          <CallFacts input={input} renderName={(one) => <Named id={one} />} isChange={operation.startsWith('update')} />
        ) : (
          <p className="muted">{t('approvalNothing')}</p>
        )}
        {decide.error && <ProblemNote error={decide.error} />}
      </div>
      <div className="card-foot">
        <Button isBusy={decide.isPending} aria-describedby={heading} onClick={() => decide.mutate('approve')}>
          {t('approvalApprove')}
        </Button>
        <Button look="plain" isBusy={decide.isPending} aria-describedby={heading} onClick={() => decide.mutate('deny')}>
          {t('approvalDeny')}
        </Button>
      </div>
    </article>
  )
}

/** The matter, client or colleague with this id, by name, before the id; nothing for others, and until the name has loaded. */
function Named({ id }: { id: string }) {
  const kind = prefixOfId(id)
  const matter = useQuery({ ...matterQuery(id), enabled: kind === 'mat' })
  const client = useQuery({ ...clientQuery(id), enabled: kind === 'cli' })
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery, enabled: kind === 'usr' })
  const colleague = colleagues.find((one) => one.id === id)
  return (
    <>
      {matter.data && (
        <>
          <Link to="/matters/$id" params={{ id }} className="plain-link">
            <bdi>{matter.data.title}</bdi>
          </Link>{' '}
        </>
      )}
      {client.data && (
        <>
          <Link to="/clients/$id" params={{ id }} className="plain-link">
            <bdi>{nameOf(client.data)}</bdi>
          </Link>{' '}
        </>
      )}
      {colleague && (
        <>
          <bdi>{nameOf(colleague)}</bdi>{' '}
        </>
      )}
    </>
  )
}
