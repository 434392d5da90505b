import express from "express";
import { notFound } from "#app/core/errors.ts";
import { getOrganization } from "#app/domain/organizations/read.server.ts";
import {
  createOrganization,
  deleteOrganization,
  renameOrganization,
  setActiveOrganization,
} from "#app/domain/organizations/write.server.ts";
import { currentPlace } from "#app/domain/projects/read.server.ts";
import { endpoint } from "#app/http/rest.ts";

const caller = "user_id";

export const organizationsApi = express
  .Router()
  .post("/org/create", endpoint(createOrganization, { caller, status: 201 }))
  .post("/org/setActive", endpoint(setActiveOrganization, { caller }))
  .get("/org/active", endpoint(currentPlace, { caller, view: ({ org }) => org ?? nothingActive() }))
  .get("/org/:org_id", endpoint(getOrganization))
  .patch("/org/:org_id", endpoint(renameOrganization, { caller }))
  .delete("/org/:org_id", endpoint(deleteOrganization, { caller }));

function nothingActive(): never {
  throw notFound("No active organization");
}
