#!/bin/sh
# Run once by the image of PostgreSQL when it makes its data: the app's own role and database. The role is no superuser;
# what administers the server is another one, with the same password until somebody gives it its own.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set "password=$POSTGRES_PASSWORD" <<'SQL'
create role app login password :'password';
create database app owner app;
SQL
