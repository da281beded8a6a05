import { useQuery } from '@tanstack/react-query'
import { client, dataOf } from '../../api/client.ts'
import type { MatterDetail } from '../../data/matters.ts'
import { Card } from '../../parts/card.tsx'
import { Loaded } from '../../parts/states.tsx'
import { useMatterWords } from '../../words/matter/index.ts'
import { Answers } from './answers.tsx'

/** The client's form. */
export function FormPart({ matter }: { matter: MatterDetail }) {
  const t = useMatterWords()
  const query = useQuery({
    queryKey: ['matters', 'intake', matter.id],
    queryFn: () => dataOf(client.GET('/api/v1/matters/{id}/intake', { params: { path: { id: matter.id } } })),
  })
  return (
    <Card title={query.data?.name ?? t('form')}>
      <Loaded query={query}>{(form) => <Answers form={form} />}</Loaded>
    </Card>
  )
}
