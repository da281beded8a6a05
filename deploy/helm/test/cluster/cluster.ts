import { run } from '../../../run.ts'

/** A namespace of the cluster that KUBECONFIG names. */
export class Cluster {
  readonly namespace: string

  constructor(namespace: string) {
    this.namespace = namespace
  }

  /** Runs kubectl in the namespace and answers what it printed. */
  kubectl(commandArguments: readonly string[], input?: string): Promise<string> {
    return run('kubectl', ['--namespace', this.namespace, ...commandArguments], input === undefined ? {} : { input })
  }

  /** Runs a Helm program in the namespace and answers what it printed. */
  helm(program: string, commandArguments: readonly string[]): Promise<string> {
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

/** Selects the pods of services, and not those of the work before them. */
export const componentOf = (...names: readonly string[]) => `app.kubernetes.io/component in (${names.join(',')})`
