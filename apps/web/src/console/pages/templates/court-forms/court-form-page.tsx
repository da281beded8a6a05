import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonLook } from '../../../../shared/parts/button.tsx'
import { useFormat } from '../../../../shared/words/format.ts'
import { type CourtFormDetail, courtFormQuery } from '../../../data/court-forms.ts'
import { Card } from '../../../parts/card.tsx'
import { PageHead } from '../../../parts/page.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Main } from '../../../shell/main.tsx'
import { useCommonWords } from '../../../words/common/index.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'

const route = getRouteApi('/templates/court-forms/$id')

/** An official form: what it is for, where it is, and what it asks for. */
export default function CourtFormPage() {
  const { id } = route.useParams()
  const query = useQuery(courtFormQuery(id))
  return (
    <Main>
      <Loaded query={query} rows={6}>
        {(form) => <Shown form={form} />}
      </Loaded>
    </Main>
  )
}

function Shown({ form }: { form: CourtFormDetail }) {
  const t = useTemplatesWords()
  const common = useCommonWords()
  const format = useFormat()
  return (
    <>
      <PageHead
        title={form.name}
        crumbs={<Link to="/templates/court-forms">{t('tabCourtForms')}</Link>}
        actions={
          <a {...buttonLook()} href={form.url} target="_blank" rel="noreferrer">
            {t('openOfficial')}
          </a>
        }
      >
        {form.description}
      </PageHead>
      <div className="columns">
        <Card
          title={t('blanks')}
          beside={form.fields && <span className="s muted num">{format.number(form.fields.length)}</span>}
        >
          {form.fields ? <Blanks blanks={form.fields} /> : <Empty>{t('noBlanks')}</Empty>}
        </Card>
        <Card title={form.form_number}>
          <dl className="details">
            <dt>{t('jurisdiction')}</dt>
            <dd>{form.state}</dd>
            <dt>{t('courtType')}</dt>
            <dd>{t(`courtOf.${form.court_type}`)}</dd>
            <dt>{t('area')}</dt>
            <dd>{common(`area.${form.practice_area}`)}</dd>
            <dt>{t('edition')}</dt>
            <dd>{form.effective_date ? format.day(form.effective_date) : t('editionUnknown')}</dd>
            <dt>{t('fillable')}</dt>
            <dd>{t(form.fillable ? 'fillableYes' : 'fillableNo')}</dd>
            {form.supersedes && (
              <>
                <dt>{t('supersedes')}</dt>
                <dd>{form.supersedes}</dd>
              </>
            )}
          </dl>
        </Card>
      </div>
    </>
  )
}

function Blanks({ blanks }: { blanks: NonNullable<CourtFormDetail['fields']> }) {
  const t = useTemplatesWords()
  const columns: Column<(typeof blanks)[number]>[] = [
    {
      key: 'blank',
      title: t('blank'),
      width: 'minmax(0, 2fr)',
      isMain: true,
      cell: ({ label }) => <span className="cut">{label}</span>,
    },
    {
      key: 'type',
      title: t('blankType'),
      width: '120px',
      cell: ({ type }) => <span className="s muted">{t(`blankOf.${type}`)}</span>,
    },
    {
      key: 'required',
      title: t('blankRequired'),
      width: '150px',
      isTitleUnseen: true,
      cell: ({ required }) => required && <span className="s">{t('blankRequired')}</span>,
    },
  ]
  return <Table label={t('blanks')} columns={columns} rows={blanks} keyOf={({ key }) => key} isDense />
}
