import * as build from "@remix-run/dev/server-build";
import { createRequestHandler } from "@remix-run/express";
import express from "express";

const app = express();
app.use("/assets", express.static("build/client/assets"));
app.all("*", createRequestHandler({ build }));
app.listen(3000);
