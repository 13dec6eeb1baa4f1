# Rolecall in one image: `up` by default; `serve`, `work`, `migrate` and every other command by name.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The console and the table of places are made here, so that a container starts in a second.
RUN npm run build && node bin/rolecall.mjs places \
  && npm prune --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE ./
COPY --from=build /app/bin bin
COPY --from=build /app/src src
COPY --from=build /app/world world
COPY --from=build /app/tables tables
COPY --from=build /app/dist dist
COPY --from=build --chown=node:node /app/node_modules node_modules
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
ENV NODE_ENV=production ROLECALL_DATA=/data ROLECALL_HOST=0.0.0.0 ROLECALL_PORT=8080 ROLECALL_METRICS=0.0.0.0:9464
VOLUME /data
EXPOSE 8080 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/bin/rolecall.mjs"]
CMD ["up"]
