import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../parts/card.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Tag } from '../../../parts/tag.tsx'
import { useMessageTemplateWords } from '../../../words/message-templates/index.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { type MessageTemplate, messageTemplatesQuery } from './queries.ts'

const AUDIENCES = ['client', 'firm', 'member'] as const

/** Every kind of message, by who reads it. */
export default function MessageTemplatesPage() {
  const t = useMessageTemplateWords()
  const settings = useSettingsWords()
  const templates = useQuery(messageTemplatesQuery)
  return (
    <SettingsFrame title={settings('sections.messages')} lead={t('lead')} needs="updateMessageTemplate" size="wide">
      <Loaded query={templates} rows={8}>
        {(templates) =>
          AUDIENCES.map((audience) => (
            <Card key={audience} title={t(`audience.${audience}`)}>
              <MessageTemplateTable
                label={t(`audience.${audience}`)}
                templates={templates.filter((template) => template.audience === audience)}
              />
            </Card>
          ))
        }
      </Loaded>
    </SettingsFrame>
  )
}

function MessageTemplateTable({ label, templates }: { label: string; templates: readonly MessageTemplate[] }) {
  const t = useMessageTemplateWords()
  const columns: Column<MessageTemplate>[] = [
    {
      key: 'message',
      title: t('message'),
      width: 'minmax(0, 3fr)',
      isMain: true,
      cell: ({ kind }) => (
        <>
          <Link to="/settings/messages/$kind" params={{ kind }} className="row-link cut">
            {t(`kinds.${kind}`)}
          </Link>
          <span className="muted s cut">{t(`when.${kind}`)}</span>
        </>
      ),
    },
    {
      key: 'channels',
      title: t('channels'),
      width: '110px',
      cell: ({ channels }) => <span className="muted">{t(channels.includes('sms') ? 'byBoth' : 'byEmail')}</span>,
    },
  ]
  if (templates.some(({ words }) => words)) {
    columns.push({
      key: 'words',
      title: t('words'),
      width: '96px',
      cell: (template) =>
        hasOwnWords(template) ? <Tag tone="accent">{t('own')}</Tag> : template.words && <Tag>{t('usual')}</Tag>,
    })
  }
  return <Table label={label} columns={columns} rows={templates} keyOf={({ kind }) => kind} />
}

function hasOwnWords({ words }: MessageTemplate): boolean {
  return Object.values(words ?? {}).some((places) => Object.values(places).some((place) => place !== null))
}
