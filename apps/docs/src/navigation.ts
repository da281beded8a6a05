/** The parts of the site and the order of their pages. A page's title comes from its Markdown file. */

interface Section {
  title: string
  /** Pages in the order in which they are read. */
  pages: readonly (string | PageElsewhere)[]
}

/** A page whose Markdown file is not in `docs/`, so that its path is not its address. */
interface PageElsewhere {
  file: string
  /** Its address below that of the site. */
  address: string
  /** Its title on the site: the file's own heading is the name of a package. */
  title?: string
}

const inFolder = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}.md`)

const navigation: readonly Section[] = [
  {
    title: 'Get started',
    pages: [
      'docs/README.md',
      ...inFolder('docs', 'quickstart walk requests'),
      { file: 'packages/client/README.md', address: 'typescript', title: 'TypeScript client' },
      { file: 'packages/python/README.md', address: 'python', title: 'Python client' },
      { file: 'packages/cli/README.md', address: 'command-line', title: 'Command line' },
      { file: 'packages/n8n/README.md', address: 'n8n', title: 'n8n' },
      'docs/clients.md',
    ],
  },
  {
    title: 'Guides',
    pages: [
      ...inFolder('docs/guides', 'authentication oauth uploads webhooks idempotency'),
      'docs/errors.md',
      ...inFolder('docs/guides', 'rate-limits mcp sandbox practice-management going-live versioning'),
      'docs/changelog.md',
    ],
  },
  {
    title: 'Clients and their files',
    pages: inFolder(
      'docs/api',
      'forms participants link-verification ended-links messages message-templates several-files part-uploads reviews declined-requests approved-files joined-files zip-files file-warnings former-clients',
    ),
  },
  {
    title: 'The firm',
    pages: inFolder('docs/api', 'imports branding edit-conflicts live-updates widening-rights'),
  },
  {
    title: 'Operate',
    pages: [
      { file: 'deploy/README.md', address: 'operations/install' },
      { file: 'deploy/helm/dossier/README.md', address: 'operations/kubernetes', title: 'Kubernetes' },
      {
        file: 'deploy/helm/dossier/UPGRADING.md',
        address: 'operations/kubernetes-upgrades',
        title: 'Upgrades on Kubernetes',
      },
      ...inFolder(
        'docs/operations',
        'go-live settings commands watching alerts backup upgrades/README upgrades/unreleased sizing database-owner pgbouncer ingress proxy opentelemetry',
      ),
      'docs/metrics.md',
    ],
  },
  {
    title: 'Changes by service',
    pages: ['gateway', 'identity', 'matters', 'documents', 'notifications', 'integrations'].map((service) => ({
      file: `services/${service}/CHANGELOG.md`,
      address: `operations/changelog-${service}`,
    })),
  },
  {
    title: 'Develop',
    pages: [...inFolder('docs', 'adding-an-operation adding-an-event testing'), 'docs/decisions/README.md'],
  },
]

/** Sections with the Markdown files of their pages, as paths in the checkout. */
export const sections = navigation.map(({ title, pages }) => ({
  title,
  files: pages.map((page) => (typeof page === 'string' ? page : page.file)),
}))

/** The pages whose Markdown files are not in `docs/`, by file. */
export const pagesElsewhere: ReadonlyMap<string, Omit<PageElsewhere, 'file'>> = new Map(
  navigation.flatMap(({ pages }) =>
    pages.flatMap((page) => (typeof page === 'string' ? [] : [[page.file, page] as const])),
  ),
)

/** The section whose pages the navigation does not list one by one: its index does. */
export const DECISIONS = { title: 'Develop', pattern: 'docs/decisions/[0-9]*.md' } as const
