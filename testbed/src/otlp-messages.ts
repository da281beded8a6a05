import protobuf from 'protobufjs'

/**
 * The part of OTLP's messages that a collector reads here, with the official field numbers.
 * Source: https://github.com/open-telemetry/opentelemetry-proto, version 1.
 */
const { root } = protobuf.parse(`
syntax = "proto3";
message AnyValue {
  oneof value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; ArrayValue array_value = 5; }
}
message ArrayValue { repeated AnyValue values = 1; }
message KeyValue { string key = 1; AnyValue value = 2; }
message Resource { repeated KeyValue attributes = 1; }
message TraceRequest { repeated ResourceSpans resource_spans = 1; }
message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
message ScopeSpans { repeated Span spans = 2; }
message Span {
  bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5; int32 kind = 6;
  fixed64 start_time_unix_nano = 7; fixed64 end_time_unix_nano = 8;
  repeated KeyValue attributes = 9; repeated Link links = 13; Status status = 15;
}
message Link { bytes trace_id = 1; bytes span_id = 2; }
message Status { int32 code = 3; }
message MetricsRequest { repeated ResourceMetrics resource_metrics = 1; }
message ResourceMetrics { Resource resource = 1; repeated ScopeMetrics scope_metrics = 2; }
message ScopeMetrics { repeated Metric metrics = 2; }
message Metric { string name = 1; string unit = 3; oneof data { Gauge gauge = 5; Sum sum = 7; Histogram histogram = 9; } }
message Gauge { repeated NumberDataPoint data_points = 1; }
message Sum { repeated NumberDataPoint data_points = 1; int32 aggregation_temporality = 2; bool is_monotonic = 3; }
message Histogram { repeated HistogramDataPoint data_points = 1; int32 aggregation_temporality = 2; }
message NumberDataPoint { repeated KeyValue attributes = 7; fixed64 time_unix_nano = 3; oneof value { double as_double = 4; sfixed64 as_int = 6; } }
message HistogramDataPoint {
  repeated KeyValue attributes = 9; fixed64 time_unix_nano = 3; fixed64 count = 4; double sum = 5;
  repeated fixed64 bucket_counts = 6; repeated double explicit_bounds = 7;
}
`)

/** Decodes what is sent to `/v1/traces` into OTLP's JSON form, in which ids are hexadecimal. @throws for what is none */
export function decodeTraces(body: Buffer): unknown {
  return decode('TraceRequest', body)
}

/** Decodes what is sent to `/v1/metrics` into OTLP's JSON form. @throws for what is none */
export function decodeMetrics(body: Buffer): unknown {
  return decode('MetricsRequest', body)
}

function decode(message: string, body: Buffer): unknown {
  const type = root.lookupType(message)
  const plain = type.toObject(type.decode(body), { longs: String, arrays: true })
  return JSON.parse(JSON.stringify(plain, bytesAsHex))
}

/** Buffers have a `toJSON`, so that a replacer sees its result. */
function bytesAsHex(_key: string, value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'Buffer'
  if (!isBytes) return value
  return Buffer.from((value as unknown as { data: number[] }).data).toString('hex') || undefined
}
