import * as build from "@remix-run/dev/server-build";
import { createRequestHandler } from "@remix-run/express";
import express from "express";
import { hello } from "#app/core/hello.ts";
const app = express();
app.use("/assets", express.static("build/client/assets"));
app.all("*", createRequestHandler({ build }));
app.listen(3111, () => console.log("up", hello(), import.meta.url));
