import { run } from '../../../run.ts'

/** A namespace of the cluster that KUBECONFIG names, and a Helm program. */
export class Cluster {
  readonly namespace: string
  readonly #helm: string

  constructor({ namespace, helm }: { namespace: string; helm: string }) {
    this.namespace = namespace
    this.#helm = helm
  }

  /** Runs kubectl in the namespace and answers what it printed. */
  kubectl(commandArguments: readonly string[], input?: string): Promise<string> {
    return run('kubectl', ['--namespace', this.namespace, ...commandArguments], input === undefined ? {} : { input })
  }

  helm(commandArguments: readonly string[], program = this.#helm): Promise<string> {
    return run(program, [...commandArguments, '--namespace', this.namespace])
  }

  // biome-ignore lint/suspicious/noExplicitAny: there are dozens of kinds.
  async get(kind: string, selector?: string): Promise<any[]> {
    const found = await this.kubectl(['get', kind, '--output', 'json', ...(selector ? ['--selector', selector] : [])])
    return JSON.parse(found).items
  }

  /** Runs a script in a container of a pod. */
  script(pod: string, source: string): Promise<string> {
    return this.kubectl(['exec', pod, '--', 'node', '--input-type=module', '--eval', source])
  }
}

export const componentOf = (name: string) => `app.kubernetes.io/component=${name}`
