# Builds the executable, and puts it and what it is linked with into an image: see scripts/image.ts. Without a builder:
# npm run build:binary && npm run image && docker load -i build/image/*.tar
#   docker build -t throughline .
#   docker run -p 3000:3000 -v throughline:/data -e ORIGIN=https://meetings.example.org throughline
FROM node:24-trixie-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends mmdebstrap
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build:binary && npm run image -- --files /image && mkdir /data

FROM scratch
COPY --from=build /image /
# A new volume takes its owner from here.
COPY --from=build --chown=65532:65532 --chmod=0700 /data /data
USER 65532:65532
WORKDIR /data
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Not the program, which would start a second Node each time.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["/usr/bin/wget", "-q", "-O", "/dev/null", "http://127.0.0.1:3000/healthz"]
ENTRYPOINT ["/usr/local/bin/throughline"]
CMD ["serve"]
