{{- define "service.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "service.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "service.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end }}

{{/* What every pod has: a user that is not root, no token of the cluster. */}}
{{- define "service.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 65532
  runAsGroup: 65532
  fsGroup: 65532
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: tmp
    emptyDir: {}
  - name: data
    emptyDir: {}
{{- end }}

{{/* What every container has: a root that cannot be written, and secrets by their names. */}}
{{- define "service.container" -}}
image: {{ include "service.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - secretRef: { name: {{ .Values.secrets.service }} }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: data, mountPath: /data }
{{- end }}

{{/*
Settings stand in the pod itself: another value replaces the pods, a pod of the release before starts again with its own, and a
rollback brings them back.
*/}}
{{- define "service.settings" -}}
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{/*
What changes with the secrets, so that an install or upgrade replaces the pods then. Whoever renders the chart without the cluster
changes secrets.revision instead.
*/}}
{{- define "service.secrets" -}}
{{- $data := lookup "v1" "Secret" .Release.Namespace .Values.secrets.service | dig "data" dict }}
{{- if hasKey $data "DATABASE_OWNER_URL" }}
{{- fail (printf "the secret %s has DATABASE_OWNER_URL, which every process would read: put it into %s" .Values.secrets.service .Values.secrets.owner) }}
{{- end }}
{{- list $data .Values.secrets.revision | toJson | sha256sum }}
{{- end }}

{{/* What does not go together is refused before anything is changed. */}}
{{- define "service.check" -}}
{{- /* After the delay the longest request is finished: a statement has 10 seconds, and a connection is waited for for 5. */ -}}
{{- $finish := 15 }}
{{- $least := add (div (add (int .Values.api.shutdownDelayMs) 999) 1000) $finish }}
{{- if lt (int .Values.api.terminationGracePeriodSeconds) (int $least) }}
{{- fail (printf "api.terminationGracePeriodSeconds %d is too short for api.shutdownDelayMs %d: set it to %d or more, for requests are finished after the delay" (int .Values.api.terminationGracePeriodSeconds) (int .Values.api.shutdownDelayMs) (int $least)) }}
{{- end }}
{{- if lt (int .Values.work.terminationGracePeriodSeconds) $finish }}
{{- fail (printf "work.terminationGracePeriodSeconds %d is too short: set it to %d or more, for work that has begun is finished" (int .Values.work.terminationGracePeriodSeconds) $finish) }}
{{- end }}
{{- $scaling := .Values.api.autoscaling }}
{{- if and $scaling.enabled (gt (int $scaling.minReplicas) (int $scaling.maxReplicas)) }}
{{- fail (printf "api.autoscaling.minReplicas %d is more than api.autoscaling.maxReplicas %d" (int $scaling.minReplicas) (int $scaling.maxReplicas)) }}
{{- end }}
{{- $fewest := ternary $scaling.minReplicas .Values.api.replicas $scaling.enabled | int }}
{{- $available := .Values.api.disruptionBudget.minAvailable }}
{{- if and (not (kindIs "string" $available)) (ge (int $available) $fewest) }}
{{- fail (printf "api.disruptionBudget.minAvailable %d of %d replicas lets no node be emptied: set it to %d or less, or more replicas" (int $available) $fewest (int (sub $fewest 1))) }}
{{- end }}
{{- $provider := .Values.settings.PAYMENTS_PROVIDER_LIVE | default "simulator" }}
{{- if and (ne .Values.settings.MODES "test") (ne $provider "simulator") (not .Values.settings.S3_BUCKET) }}
{{- fail (printf "settings.S3_BUCKET must be set where live money goes through %s: a pod keeps nothing, and without the marker of restores each new one would take the database for restored" $provider) }}
{{- end }}
{{- if eq .Values.secrets.service .Values.secrets.owner }}
{{- fail "secrets.service and secrets.owner must be two secrets: whoever reads the first must not own the tables" }}
{{- end }}
{{- end }}

{{/* A start that migrated nothing takes seconds; one whose database is away is not killed for it. */}}
{{- define "service.probes" -}}
startupProbe:
  httpGet: { path: /livez, port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /livez, port: http }
  periodSeconds: 10
  timeoutSeconds: 3
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 3
  timeoutSeconds: 3
  failureThreshold: 2
{{- end }}
