# Rolecall in one image. The default command is `up`; every other command (`serve`, `work`, `migrate`) can be given.
# The build needs only a Debian 12 base image and npm: npm installs Node as a package of the lock file.
#   docker build -t rolecall .
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BASE} AS build
# binutils strips the symbols of the Node program, a sixth of its size.
RUN apt-get update && apt-get install -y --no-install-recommends npm binutils
WORKDIR /app
COPY . .
# Installs the packages and builds the console and the tables. npm does not fail if a build step fails, so the results
# are checked.
RUN npm ci --omit=dev && test -s dist/web/index.html && ls node_modules/.cache/rolecall/gazetteer-*.db
# The image needs no types, source maps, tests of packages or build caches. The data of the demo would make the image
# half as large again, so the first start of a demo prepares it.
RUN strip -o /usr/local/bin/node node_modules/node-linux-*/bin/node \
  && find node_modules -type f \( -name '*.ts' -o -name '*.cts' -o -name '*.mts' -o -name '*.map' -o -name '*.md' \) -delete \
  && find node_modules -type d -name test -prune -exec rm -r {} + \
  && rm -rf node_modules/.bin node_modules/.cache/rolecall/compiled node_modules/.cache/rolecall/demo-* \
    node_modules/rolecall-runtime node_modules/node-linux-* \
    package-lock.json .npmrc runtime web tsconfig*.json bin/package.mjs bin/prepare.mjs

FROM ${BASE}
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
RUN useradd --uid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin rolecall \
  && install -d -m 700 -o rolecall -g rolecall /data \
  && ln -s /app/bin/rolecall.mjs /usr/local/bin/rolecall
# A number, so that Kubernetes can check that the user is not root.
USER 10001:10001
WORKDIR /data
# Only /data is written to, also for temporary files and compiled code, so the root file system can be read-only.
ENV NODE_ENV=production ROLECALL_DATA=/data ROLECALL_HOST=0.0.0.0 ROLECALL_PORT=8080 ROLECALL_METRICS=0.0.0.0:9464 \
  TMPDIR=/data SQLITE_TMPDIR=/data NODE_COMPILE_CACHE=/data/compiled
VOLUME /data
EXPOSE 8080 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.ROLECALL_PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["rolecall"]
CMD ["up"]
