{{/* Name of everything of one kind: "web", "worker" or "migrate". */}}
{{- define "business-manager.name" -}}
{{ .root.Release.Name }}-{{ .kind }}
{{- end }}

{{- define "business-manager.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .kind }}
{{- end }}

{{- define "business-manager.labels" -}}
{{ include "business-manager.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end }}

{{/* Image, settings and rights, the same in every pod. */}}
{{- define "business-manager.container" -}}
image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
env:
  - name: ROLE
    value: {{ .kind | quote }}
{{- range $name, $value := .root.Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
{{- end }}
{{- if .root.Values.secretFiles }}
{{- range .root.Values.secretFiles }}
  - name: {{ . }}_FILE
    value: /run/secrets/business-manager/{{ . }}
{{- end }}
{{- else }}
envFrom:
  - secretRef:
      name: {{ .root.Values.existingSecret }}
{{- end }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  - name: tmp
    mountPath: /tmp
  - name: data
    mountPath: /data
{{- if .root.Values.secretFiles }}
  - name: secrets
    mountPath: /run/secrets/business-manager
    readOnly: true
{{- end }}
{{- range .root.Values.extraVolumeMounts }}
  - {{ . | toJson }}
{{- end }}
{{- end }}

{{- define "business-manager.pod" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
automountServiceAccountToken: false
imagePullSecrets: {{ .root.Values.imagePullSecrets | toJson }}
nodeSelector: {{ .root.Values.nodeSelector | toJson }}
tolerations: {{ .root.Values.tolerations | toJson }}
volumes:
  - name: tmp
    emptyDir: {}
  - name: data
    emptyDir: {}
{{- if .root.Values.secretFiles }}
  - name: secrets
    secret:
      secretName: {{ .root.Values.existingSecret }}
      defaultMode: 0440
{{- end }}
{{- range .root.Values.extraVolumes }}
  - {{ . | toJson }}
{{- end }}
{{- end }}

{{/* A Deployment and its disruption budget. */}}
{{- define "business-manager.deployment" -}}
{{- $pods := index .root.Values .kind -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "business-manager.name" . }}
  labels:
    {{- include "business-manager.labels" . | nindent 4 }}
spec:
  replicas: {{ $pods.replicas }}
  selector:
    matchLabels:
      {{- include "business-manager.selector" . | nindent 6 }}
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxSurge: 1
      maxUnavailable: 0
  template:
    metadata:
      labels:
        {{- include "business-manager.labels" . | nindent 8 }}
      annotations:
        prometheus.io/scrape: {{ .root.Values.scrapeAnnotations | quote }}
        prometheus.io/path: /metrics
        prometheus.io/port: '4000'
    spec:
      {{- include "business-manager.pod" . | nindent 6 }}
      terminationGracePeriodSeconds: {{ .root.Values.terminationGracePeriodSeconds }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "business-manager.selector" . | nindent 14 }}
      containers:
        - name: {{ .kind }}
          {{- include "business-manager.container" . | nindent 10 }}
          ports:
            - name: http
              containerPort: 4000
          resources: {{ $pods.resources | toJson }}
          startupProbe:
            httpGet:
              path: /livez
              port: http
            periodSeconds: 2
            failureThreshold: 90
          livenessProbe:
            httpGet:
              path: /livez
              port: http
            periodSeconds: 10
            timeoutSeconds: 3
          readinessProbe:
            httpGet:
              path: /readyz?degraded=ok
              port: http
            periodSeconds: 2
            timeoutSeconds: 2
            failureThreshold: 1
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "business-manager.name" . }}
  labels:
    {{- include "business-manager.labels" . | nindent 4 }}
spec:
  maxUnavailable: {{ .root.Values.podDisruptionBudget.maxUnavailable }}
  selector:
    matchLabels:
      {{- include "business-manager.selector" . | nindent 6 }}
{{- end }}
