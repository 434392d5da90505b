# Builds the executable, and puts it alone into a small image.
#   docker build -t throughline .
#   docker run -p 3000:3000 -v throughline:/data -e ORIGIN=https://meetings.example.org throughline
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build:binary && mkdir /data

FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build --chown=root:root --chmod=0555 /src/build/binary/throughline /usr/local/bin/throughline
# A new volume takes its owner from here.
COPY --from=build --chown=65532:65532 --chmod=0700 /data /data
USER 65532:65532
WORKDIR /data
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["/usr/local/bin/throughline", "healthcheck"]
ENTRYPOINT ["/usr/local/bin/throughline"]
CMD ["serve"]
