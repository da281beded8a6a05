import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { prefixOfId } from '@dossier/contracts/id-pattern'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { clientQuery } from '../../../data/clients.ts'
import { matterQuery } from '../../../data/matters.ts'
import { Ago } from '../../../parts/ago.tsx'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { nameOf } from '../../../parts/person.tsx'
import { Empty, Loaded, ProblemNote } from '../../../parts/states.tsx'
import { say } from '../../../parts/toast.tsx'
import { useAccessWords } from '../../../words/access/index.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { SettingsFrame } from '../parts/settings-frame.tsx'

type Approval = AnswerOf<'listApprovals'>['data'][number]

/** Applications add to the list while it is open. */
const LOOK_MS = 5_000
/** More than wait at a time. */
const SHOWN_MAX = 50

/** Calls of AI applications that the member approves or denies. */
export default function ApprovalsPage() {
  const t = useAccessWords()
  const settings = useSettingsWords()
  const approvals = useQuery({
    queryKey: ['approvals'],
    queryFn: () => call(api.listApprovals, { per_page: SHOWN_MAX }),
    select: ({ data }) => data,
    refetchInterval: LOOK_MS,
  })
  return (
    <SettingsFrame title={settings('sections.approvals')} lead={t('approvalsLead')} needs="listApprovals">
      <Loaded query={approvals}>
        {(rows) =>
          rows.length > 0 ? (
            rows.map((approval) => <ApprovalCard key={approval.id} approval={approval} />)
          ) : (
            <Empty>{t('approvalsNone')}</Empty>
          )
        }
      </Loaded>
    </SettingsFrame>
  )
}

/** Shows all that the call has: what is not shown would be approved unseen. */
function ApprovalCard({ approval: { id, summary, client_name, input, created_at } }: { approval: Approval }) {
  const t = useAccessWords()
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'deny') => call(api.decideApproval, { id, decision }),
    onSuccess: (_, decision) => {
      void queries.invalidateQueries({ queryKey: ['approvals'] })
      say(t(decision === 'approve' ? 'approvalApproved' : 'approvalDenied'))
    },
  })
  const entries = Object.entries(input)
  return (
    <Card title={summary}>
      <div className="card-body">
        <p className="muted s">
          <bdi>{client_name}</bdi> · <Ago at={created_at} />
        </p>
        {entries.length > 0 ? (
          <dl className="facts approval-facts">
            {entries.map(([name, value]) => (
              <Fact key={name} name={name} value={value} />
            ))}
          </dl>
        ) : (
          <p className="muted">{t('approvalNothing')}</p>
        )}
        {decide.error && <ProblemNote error={decide.error} />}
      </div>
      <div className="card-foot">
        <Button isBusy={decide.isPending} onClick={() => decide.mutate('approve')}>
          {t('approvalApprove')}
        </Button>
        <Button look="plain" isBusy={decide.isPending} onClick={() => decide.mutate('deny')}>
          {t('approvalDeny')}
        </Button>
      </div>
    </Card>
  )
}

/** A link to the matter or client with this id, by its name; nothing for other values. */
function Named({ id }: { id: string }) {
  const kind = prefixOfId(id)
  const matter = useQuery({ ...matterQuery(id), enabled: kind === 'mat' })
  const client = useQuery({ ...clientQuery(id), enabled: kind === 'cli' })
  return (
    <>
      {' '}
      {matter.data && (
        <Link to="/matters/$id" params={{ id }} className="plain-link">
          <bdi>{matter.data.title}</bdi>
        </Link>
      )}
      {client.data && (
        <Link to="/clients/$id" params={{ id }} className="plain-link">
          <bdi>{nameOf(client.data)}</bdi>
        </Link>
      )}
    </>
  )
}

function Fact({ name, value }: { name: string; value: unknown }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</bdi>
        {typeof value === 'string' && <Named id={value} />}
      </dd>
    </>
  )
}
