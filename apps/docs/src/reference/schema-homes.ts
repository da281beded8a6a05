/** Where the reference describes each named schema: in the first topic that answers with it or takes it. */
import { schemasIn } from './description.ts'
import { type Topic, topics } from './topics.ts'

const homes = new Map<string, Topic>()
for (const topic of topics) {
  for (const { body, answer } of topic.endpoints) {
    for (const name of [...schemasIn(answer.schema), ...schemasIn(body?.schema)])
      if (!homes.has(name)) homes.set(name, topic)
  }
}

/** The schemas that a topic describes. */
export function schemasOf(topic: Topic): string[] {
  return [...homes].filter(([, home]) => home === topic).map(([name]) => name)
}

/** The anchor of a schema on its page. No operation begins with a capital letter. */
export function addressOfSchema(name: string): string {
  return `${homes.get(name)?.address ?? ''}#${name}`
}
