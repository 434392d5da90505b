export declare function install(): string;
export declare function prepare(): string;
