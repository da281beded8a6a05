import { succeeds } from '../../../run.ts'
import { findHelms } from '../helm.ts'

/** Why this machine cannot run the test, or undefined if it can. */
export async function findObstacle(): Promise<string | undefined> {
  if (!process.env.KUBECONFIG) return 'KUBECONFIG names no cluster'
  if (findHelms().length === 0) return 'helm is not on the PATH'
  if (!(await succeeds('kubectl', ['version', '--output', 'json']))) return 'kubectl reaches no cluster'
  if (!(await succeeds('docker', ['info']))) return 'no Docker engine answers, and the images have to be built'
  if (!process.env.LOAD_IMAGES) {
    return 'LOAD_IMAGES names no command that takes images to the nodes, such as "kind load docker-image"'
  }
  return undefined
}
