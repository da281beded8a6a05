import type { z } from 'zod'
import { defineEvent, type EventDefinition, type EventDefinitionInput } from './event.ts'
import { defineNotice, type NoticeDefinition } from './notice.ts'
import {
  type Call,
  type CallDefinition,
  defineCall,
  defineOperation,
  defineServiceCall,
  type Operation,
  type OperationDefinition,
  type ServiceCall,
} from './operation.ts'
import { defineReportPage, type ReportPageCall, type ReportPageDefinition } from './report.ts'
import type { OwnerName } from './topology.ts'

/** The `define` functions of one service: the service owns whatever they define. */
export interface Definitions {
  defineOperation<Input extends z.ZodObject, Output extends z.ZodType, const Name extends string>(
    definition: OperationDefinition<Input, Output, Name>,
  ): Operation<Input, Output, Name>
  defineCall<Input extends z.ZodObject, Output extends z.ZodType, const Name extends string>(
    definition: CallDefinition<Input, Output, Name>,
  ): Call<Input, Output, Name>
  defineServiceCall<Input extends z.ZodObject, Output extends z.ZodType, const Name extends string>(
    definition: CallDefinition<Input, Output, Name>,
  ): ServiceCall<Input, Output, Name>
  defineEvent<Payload extends z.ZodType, const Type extends string, const Internal extends boolean = false>(
    definition: EventDefinitionInput<Payload, Type, Internal>,
  ): EventDefinition<Payload, Type, Internal>
  defineNotice<Payload extends z.ZodType>(
    definition: Omit<NoticeDefinition<Payload>, 'service'>,
  ): NoticeDefinition<Payload>
  defineReportPage<Row extends z.ZodObject, const Name extends string>(
    definition: ReportPageDefinition<Row, Name>,
  ): ReportPageCall<Row, Name>
}

export function definitionsOf(service: OwnerName): Definitions {
  return {
    defineOperation: (definition) => defineOperation(service, definition),
    defineCall: (definition) => defineCall(service, definition),
    defineServiceCall: (definition) => defineServiceCall(service, definition),
    defineEvent: (definition) => defineEvent(service, definition),
    defineNotice: (definition) => defineNotice(service, definition),
    defineReportPage: (definition) => defineReportPage(service, definition),
  }
}
