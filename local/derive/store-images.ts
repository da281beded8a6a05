/** An image of another maker in compose.yaml, as `${NATS_IMAGE:-nats:2.14.6-alpine}`. */
const OF_OTHERS = /\$\{[A-Z0-9_]+_IMAGE:-([^{}]+)\}/g

/**
 * Manifests with the images that compose.yaml names, so that their versions are written in one place.
 * @throws an error that names an image which compose.yaml lacks
 */
export function withImagesOf(compose: string, manifests: string): string {
  const known = new Map([...compose.matchAll(OF_OTHERS)].map(([, image]) => [repositoryOf(image!), image!]))
  return manifests.replaceAll(/(?<=^\s+image: )\S+$/gm, (image) => {
    const found = known.get(repositoryOf(image))
    if (!found) throw new Error(`compose.yaml has no image ${repositoryOf(image)}`)
    return found
  })
}

const repositoryOf = (image: string) => image.slice(0, image.lastIndexOf(':'))
