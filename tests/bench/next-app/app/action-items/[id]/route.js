import { changeItem } from "../../../plan.js";

export async function PATCH(request, { params }) {
  const { id } = await params;
  const { status } = await request.json();
  changeItem(id, status);
  return Response.json({ action_id: id, status });
}
