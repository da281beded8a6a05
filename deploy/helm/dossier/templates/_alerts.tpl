{{/*
The labels that tell series of this release from all others. Prometheus Operator gives the first, the ServiceMonitor the second.
*/}}
{{- define "dossier.series-labels" -}}
{{- dict "namespace" .Release.Namespace "dossier_release" (include "dossier.fullname" .) | toJson -}}
{{- end -}}

{{/* The rules of this release as a JSON list: those of files/alerts.json as the values want them. */}}
{{- define "dossier.alerts" -}}
{{- $values := .Values.monitoring.prometheusRule -}}
{{- $own := include "dossier.series-labels" . | fromJson -}}
{{- $jobs := include "dossier.jobs" . | fromJsonArray -}}
{{- $rules := list -}}
{{- range $rule := .Files.Get "files/alerts.json" | fromJsonArray -}}
{{- $choice := index $values.alerts $rule.alert | default dict -}}
{{- $condition := include "dossier.alert-condition" (dict "when" $rule.expr "labels" $own "jobs" $jobs) -}}
{{- if and $condition (ne $choice.enabled false) -}}
{{- $_ := set $rule "expr" $condition -}}
{{- $_ := set $rule "for" ($choice.for | default $rule.for) -}}
{{- $_ := set $rule "labels" (mergeOverwrite $rule.labels $own $values.alertLabels ($choice.labels | default dict)) -}}
{{- with $values.runbookPage -}}
{{- $_ := set $rule.annotations "runbook_url" (regexReplaceAll "^[^#]*" $rule.annotations.runbook .) -}}
{{- end -}}
{{- $rules = append $rules $rule -}}
{{- end -}}
{{- end -}}
{{- toJson $rules -}}
{{- end -}}

{{/*
The condition of an alert with `labels` in the place of $selector, where it holds for one of `jobs`. Nothing without jobs: there
is nothing to watch.
*/}}
{{- define "dossier.alert-condition" -}}
{{- $matchers := list -}}
{{- range $label, $value := .labels -}}
{{- $matchers = append $matchers (printf "%s=%q" $label $value) -}}
{{- end -}}
{{- $conditions := list -}}
{{- range $job := .jobs -}}
{{- $conditions = append $conditions (replace "$job" $job $.when) -}}
{{- end -}}
{{- $conditions | uniq | join " or " | replace "$selector" (join "," $matchers) -}}
{{- end -}}

{{/* What Prometheus must find, as a JSON list: every component that is enabled, unless it is to have no replicas. */}}
{{- define "dossier.jobs" -}}
{{- $jobs := list -}}
{{- range $name := include "dossier.components" . | splitList "," -}}
{{- $service := include "dossier.service" (dict "root" $ "name" $name) | fromJson -}}
{{- if and $service.enabled (or $service.replicas $service.autoscaling.enabled $service.keda.enabled) -}}
{{- $jobs = append $jobs $name -}}
{{- end -}}
{{- end -}}
{{- toJson $jobs -}}
{{- end -}}
