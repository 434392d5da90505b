import express from "express";
import { generateAgenda } from "#app/domain/agenda/read.server.ts";
import { storeAgenda } from "#app/domain/agenda/write.server.ts";
import { endpoint } from "#app/http/rest.ts";

export const agendaApi = express
  .Router()
  .post("/agenda/store-agenda/:meeting_id", endpoint(storeAgenda))
  .post("/agenda/generate-agenda/:project_id", endpoint(generateAgenda));
