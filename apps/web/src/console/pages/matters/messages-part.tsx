import { useCan } from '../../api/session.ts'
import type { MatterDetail } from '../../data/matters.ts'
import { Card } from '../../parts/card.tsx'
import { useMatterWords } from '../../words/matter/index.ts'
import { useMessagesWords } from '../../words/messages/index.ts'
import { Conversation } from '../messages/conversation.tsx'

/** What client and firm have written. */
export function MessagesPart({ matter }: { matter: MatterDetail }) {
  const t = useMatterWords()
  const words = useMessagesWords()
  const can = useCan()
  const closed =
    matter.status === 'archived' ? words('archived') : can('sendMatterMessage') ? undefined : words('noRight')
  return (
    <Card title={t('messages')}>
      <Conversation matterId={matter.id} closed={closed} />
    </Card>
  )
}
