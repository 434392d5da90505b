import { Avatar, type AvatarProps } from "../kit/avatar.tsx";

const sizes = { small: 24, medium: 32, large: 40 };

type WorkspacePictureProps = {
  /** The name of the organization or project; its initials are shown without a picture. */
  name: string;
  url: string | null | undefined;
  size?: NonNullable<AvatarProps["size"]>;
};

/** The picture of a project or the logo of an organization, beside its written name. */
export function WorkspacePicture({ name, url, size = "medium" }: WorkspacePictureProps) {
  if (!url) return <Avatar name={name} size={size} square />;
  const pixels = sizes[size];
  return (
    <img
      src={url}
      alt=""
      width={pixels}
      height={pixels}
      decoding="async"
      className="shrink-0 rounded-[4px] bg-sunken object-cover"
    />
  );
}
