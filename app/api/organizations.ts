import express from "express";
import { getOrganization } from "#app/domain/organizations/read.server.ts";
import {
  changeOrganization,
  createOrganization,
  deleteOrganization,
  setActiveOrganization,
} from "#app/domain/organizations/write.server.ts";
import { getActiveOrganization } from "#app/domain/projects/read.server.ts";
import { endpoint } from "#app/http/rest.ts";

const caller = "user_id";

export const organizationsApi = express
  .Router()
  .post("/org/create", endpoint(createOrganization, { caller, status: 201 }))
  .post("/org/setActive", endpoint(setActiveOrganization, { caller }))
  .get("/org/active", endpoint(getActiveOrganization, { caller }))
  .get("/org/:org_id", endpoint(getOrganization))
  .patch("/org/:org_id", endpoint(changeOrganization, { caller }))
  .delete("/org/:org_id", endpoint(deleteOrganization, { caller }));
