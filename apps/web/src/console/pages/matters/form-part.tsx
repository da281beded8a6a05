import * as api from '@dossier/client/operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { type FormerClient, formerClientsQuery } from '../../data/former-clients.ts'
import type { MatterDetail } from '../../data/matters.ts'
import { participantIntakeQuery } from '../../data/participants.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { nameOf } from '../../parts/person.tsx'
import { Loaded } from '../../parts/states.tsx'
import { useMatterWords } from '../../words/matter/index.ts'
import { Answers } from './answers.tsx'

/** The client's form, and those of former clients. */
export function FormPart({ matter }: { matter: MatterDetail }) {
  const t = useMatterWords()
  const query = useQuery({
    queryKey: ['matters', 'intake', matter.id],
    queryFn: () => call(api.getMatterIntake, { id: matter.id }),
  })
  const former = useQuery(formerClientsQuery(matter.id))
  return (
    <div className="stack">
      <Card
        title={query.data?.name ?? t('form')}
        actions={
          query.data?.started_at && (
            <Button look="quiet" size="small" title={t('printHint')} onClick={() => print()}>
              {t('print')}
            </Button>
          )
        }
      >
        <Loaded query={query}>{(form) => <Answers form={form} />}</Loaded>
      </Card>
      {former.data
        ?.filter(({ intake_status }) => intake_status !== 'not_started')
        .map((one) => (
          <FormerAnswers key={one.id} matterId={matter.id} former={one} />
        ))}
    </div>
  )
}

function FormerAnswers({ matterId, former }: { matterId: string; former: FormerClient }) {
  const t = useMatterWords()
  const query = useQuery(participantIntakeQuery({ matter_id: matterId, id: former.id }))
  return (
    <Card title={t('formerAnswers', { name: former.client ? nameOf(former.client) : t('formerUnnamed') })}>
      <Loaded query={query}>{(form) => <Answers form={form} />}</Loaded>
    </Card>
  )
}
